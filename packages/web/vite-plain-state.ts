import type { Plugin } from 'vite';

const PACKAGE = /^devalue$/u;
const PLAIN = '\0plain-state';
const CODE = `
  export const parse = (text) => JSON.parse(text);
  export const stringify = (value) => JSON.stringify(value);
  // For servers and what is asked of them.
  export const stringifyAsync = () => {};
  export const unflatten = () => {};
  export const uneval = () => {};
`;
/** What SvelteKit keeps the state of the browser's history by; and what it names, but calls for a server only. */
const USED = 'parse,stringify,uneval';

/**
 * What belongs to an entry of the browser's history is plain JSON (`App.PageState`). SvelteKit brings a package along that
 * could keep dates, maps and cycles there, too.
 */
export const plainState: Plugin = {
  name: 'plain-state',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: { filter: { id: PACKAGE }, handler: () => PLAIN },
  load: { filter: { id: new RegExp(`^${PLAIN}$`, 'u') }, handler: () => CODE },
  onLog(_, { code, message }) {
    if (code === 'IMPORT_IS_UNDEFINED' && message.includes('plain-state')) this.error(message);
  },
  generateBundle(_, bundle) {
    const used = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? (file.modules[PLAIN]?.renderedExports ?? []) : [],
    );
    // Should SvelteKit keep its state in another way, nothing or more would be used.
    if (used.toSorted().join() !== USED) this.error(`${used.join()} where ${USED} are due`);
  },
};
