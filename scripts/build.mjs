/** `npm run build`: the web app, when it is missing or its sources changed. */
import { install } from './lib/install.mjs';
import { main } from './lib/run.mjs';
import { buildWebApp } from './lib/web-app.mjs';

await main(async () => {
  await buildWebApp(await install());
  console.log('The page is built.');
  return 0;
});
