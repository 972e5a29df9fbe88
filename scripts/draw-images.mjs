/** `node scripts/draw-images.mjs`: builds the page, serves it on a free port and makes the pictures of packages/web/art/draw.ts. */
import { chromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { main, run, withNode } from './lib/run.mjs';
import { startServer } from './lib/serve.mjs';
import { buildWebApp } from './lib/web-app.mjs';

await main(async () => {
  const node = await install();
  const browser = await chromium(node);
  await buildWebApp(node);
  const server = await startServer(node);
  try {
    const { code } = await run(node, ['packages/web/art/draw.ts'], {
      env: { ...withNode(node), ...(browser && { CHROMIUM: browser }), APP_URL: server.url },
    });
    return code;
  } finally {
    server.stop();
  }
});
