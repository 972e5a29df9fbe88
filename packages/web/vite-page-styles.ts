import type { Plugin, Rolldown } from 'vite';
import { changePages } from './vite-change-pages.ts';

type Chunk = Rolldown.OutputChunk;

/** What SvelteKit makes of each page, as a page names it. */
const NODE = /_app\/immutable\/nodes\/[^"]+\.js/gu;
const STYLES = /\s*<link href="(?:[^"]*\/)?(_app\/immutable\/assets\/[^"]+\.css)" rel="stylesheet">/gu;

/** The styles that the page of a node needs before anything of it is loaded later. */
const stylesOf = new Map<string, ReadonlySet<string>>();

/** Notes what each page needs at once. */
export const noteStyles: Plugin = {
  name: 'note-styles',
  // The styles of each file are known when Vite has written them.
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = new Map<string, Chunk>();
    for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
    for (const [name, chunk] of chunks) {
      if (!name.startsWith('_app/immutable/nodes/')) continue;
      const needed = new Set([chunk]);
      for (const { imports } of needed)
        for (const file of imports) if (chunks.has(file)) needed.add(chunks.get(file)!);
      stylesOf.set(name, new Set([...needed].flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])));
    }
  },
};

/**
 * Takes out of the pages the styles of what is loaded later: SvelteKit names them all, as if those parts stood in the built
 * page. Each comes with its part, and would hold up the first paint.
 */
export function dropLaterStyles(site: string): void {
  let dropped = 0;
  changePages(site, (html) => {
    const nodes = html.match(NODE) ?? [];
    const needed = new Set(nodes.flatMap((node) => [...(stylesOf.get(node) ?? [])]));
    if (nodes.length === 0) return html;
    return html.replace(STYLES, (link, styles: string) => (needed.has(styles) ? link : (dropped++, '')));
  });
  // The addresses are SvelteKit's: should it write them in another way, nothing would be found.
  if (dropped === 0) throw new Error('no styles of later parts are named in the pages');
}
