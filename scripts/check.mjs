/** `npm run check`: the types of every package; those of the page also inside its components. */
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { main, root, run, withNode } from './lib/run.mjs';
import { syncWebApp } from './lib/web-app.mjs';

const web = join(root, 'packages/web');

/** TypeScript 7 has no JavaScript API yet, so that svelte-check needs TypeScript 6; both want the name `tsc`. */
const CHECKS = [
  { tool: '@typescript/native/bin/tsc', args: ['-p', root], cwd: root },
  {
    tool: 'svelte-check/bin/svelte-check',
    args: ['--tsconfig', 'tsconfig.json', '--fail-on-warnings'],
    cwd: web,
  },
];

await main(async () => {
  const node = await install();
  await syncWebApp(node);
  let failed = 0;
  for (const { tool, args, cwd } of CHECKS) {
    const { code } = await run(node, [join(root, 'node_modules', tool), ...args], {
      cwd,
      env: withNode(node),
    });
    if (code !== 0) failed = 1;
  }
  return failed;
});
