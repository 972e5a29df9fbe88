/**
 * `npm run build`: the web app, when it is missing or its sources changed. `BASE=/some/path`: for a host that serves it there;
 * `ORIGIN=https://example.org`: for other sites that show where it is shared. See docs/static-hosting.md.
 */
import { install } from './lib/install.mjs';
import { hostingFrom } from './lib/hosting.mjs';
import { main } from './lib/run.mjs';
import { buildWebApp } from './lib/web-app.mjs';

await main(async () => {
  await buildWebApp(await install(), hostingFrom(process.env));
  console.log('The page is built: packages/web/build/site');
  return 0;
});
