import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where SvelteKit lists its pages: each is loaded by a file that hands on the page's component. */
const LIST = /\/client-optimized\/app\.js$/u;
const ENTRY = /\(\) => import\('\.\/nodes\/(\d+)'\)/gu;
const COMPONENT = /^export \{ default as component \} from "([^"]+)";$/mu;
const UNIVERSAL = /^import \* as universal from "([^"]+)";$/mu;
/** What a browser asks for of what stands beside a page; the rest is for who builds it. */
const ASKED = /\b(?:load|ssr|csr|trailingSlash)\b/u;

const FILE = /_app\/immutable\/nodes\/(\d+)\.[^"/]+\.js/u;
const LINK = new RegExp(String.raw`\s*<link href="[^"]*${FILE.source}" rel="modulepreload">`, 'gu');

/** The numbers of the pages that are loaded straight. */
const straight = new Set<string>();

/** Whether nothing loads a file of the built site, because its page is loaded straight. */
export const isPassedBy = (file: string): boolean => straight.has(FILE.exec(file)?.[1] ?? '');

/** Loads pages without these files where they hold nothing else: each would be one more to wait for. */
export const straightPages: Plugin = {
  name: 'straight-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: LIST },
    handler(code, id) {
      const nodes = join(dirname(id), 'nodes');
      const load = (whole: string, number: string) => {
        const component = straightTo(join(nodes, `${number}.js`));
        if (!component) return whole;
        straight.add(number);
        const path = JSON.stringify(join(nodes, component));
        return `() => import(${path}).then((page) => ({ component: page.default }))`;
      };
      const list = code.replaceAll(ENTRY, load);
      if (straight.size === 0) this.error('SvelteKit lists its pages in another way');
      return { code: list, map: null };
    },
  },
};

/** The component that a file hands on; undefined where the browser needs more of it. */
function straightTo(file: string): string | undefined {
  const handsOn = readFileSync(file, 'utf8');
  const universal = UNIVERSAL.exec(handsOn)?.[1];
  if (universal && ASKED.test(readFileSync(join(dirname(file), universal), 'utf8'))) return undefined;
  return COMPONENT.exec(handsOn)?.[1];
}

/** Takes the files that nothing loads out of the site, and out of its pages, which ask for them. */
export function dropPassedBy(site: string): void {
  for (const file of readdirSync(site, { encoding: 'utf8', recursive: true })) {
    const path = join(site, file);
    if (isPassedBy(file)) rmSync(path);
    if (!file.endsWith('.html')) continue;
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(LINK, (link) => (isPassedBy(link) ? '' : link)),
    );
  }
}
