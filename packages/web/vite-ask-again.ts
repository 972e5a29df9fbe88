import type { Plugin } from 'vite';

/** What Vite does with styles that do not come: it notes them as seen, and what needs them is shown without them the next time. */
const FAILED = 'if (e.type === "error") rej(';
const SEEN = /\(err\) => \{\s*seen\[href\] = void 0;/u;

/** Asks for styles that did not come again with what needs them, as a browser does for code. */
export const askAgain: Plugin = {
  name: 'ask-again',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/u },
    handler(code) {
      if (!code.includes(FAILED) || !SEEN.test(code)) this.error('Vite asks for styles otherwise');
      return {
        code: code
          .replace(FAILED, 'if (e.type === "error") link.remove(), rej(')
          .replace(SEEN, '(err) => { delete seen[href];'),
        map: null,
      };
    },
  },
};
