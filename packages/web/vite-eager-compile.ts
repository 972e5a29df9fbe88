import type { Plugin } from 'vite';

export const COMPILE_EAGERLY = '//# allFunctionsCalledOnLoad\n';

/**
 * Chromium compiles a function when it is called first, and that holds up the page; with this comment it compiles all of a file on
 * another thread while the file comes. The comment has to come before anything else; other browsers ignore it.
 */
export const eagerCompile: Plugin = {
  name: 'eager-compile',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Vite itself writes something in front of a file.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = COMPILE_EAGERLY + file.code;
    },
  },
};
