/** `npm start`: does what is needed and serves the app. */
import { install } from './lib/install.mjs';
import { main, runUntilStopped } from './lib/run.mjs';
import { buildWebApp } from './lib/web-app.mjs';

await main(async () => {
  const node = await install();
  await buildWebApp(node);
  const { code } = await runUntilStopped(node, ['packages/server/src/main.ts']);
  return code;
});
