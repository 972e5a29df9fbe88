import compile from 'icu-minify/compile';

const COMPILER = 'icu-minify/compile';
const COMPILED = '\0compiled-messages';

/**
 * For Vite: messages are compiled when the page is built, so that their compiler (8 kB packed) stays at home. Where the
 * page would compile a message, it finds it done.
 */
export function compiledMessages() {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${COMPILER}$`, 'u') },
      handler: () => COMPILED,
    },
    load: {
      filter: { id: new RegExp(`^${COMPILED}$`, 'u') },
      handler: () => 'export default (message) => message;',
    },
    transform: {
      filter: { id: /\/texts\/messages\/[a-z]+\.json$/u },
      handler: (code: string) => ({ code: JSON.stringify(compileTree(JSON.parse(code))), map: null }),
    },
  } as const;
}

function compileTree(tree: object | string): unknown {
  if (typeof tree === 'string') return compile(tree);
  return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, compileTree(branch)]));
}
