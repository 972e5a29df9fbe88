import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';

/** Nothing here asks a function how many arguments it takes: those that it does not use may go. */
const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 2, hoist_funs: true, keep_fargs: false },
};

/**
 * Vite's own way to make files smaller is fast and leaves the small functions as they are. This one writes them out where they
 * are called once, so that the files of a game are 2 kB smaller.
 */
export const minifyMore: Plugin = {
  name: 'minify-more',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'pre',
    async handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = await smaller(file.code);
    },
  },
};

/** The second time finds a little more: a third of a kB less for a first table. */
async function smaller(code: string): Promise<string> {
  const once = await minify(code, OPTIONS);
  const twice = await minify(once.code ?? code, OPTIONS);
  return twice.code ?? code;
}
