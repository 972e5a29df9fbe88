import type { Plugin } from 'vite';

const STATE = /\/svelte\/src\/internal\/client\/dom\/hydration\.js$/u;
const IS = 'export let hydrating = false;';
const NEVER = 'export const hydrating = false;';
const BEGIN = 'hydrating = value;';
/** What Svelte itself throws where a built page is not what would be made: then it makes the page anew. */
const MAKE_ANEW = 'if (value) throw HYDRATION_ERROR;';

const COMPONENT = /\.svelte$/u;
/** Where a component goes on to the next part of a built page. */
const STEPS = /^\s*\$\.(?:next|reset)\([\w$]*\);\n/gmu;

/**
 * Nothing that a built page shows stays: it is the same for every reader. So there is nothing to take over, and what Svelte has
 * for that, in nearly all of its parts and in every component, is left out.
 */
export const noHydration: readonly Plugin[] = [
  {
    name: 'no-hydration',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: STATE },
      handler(code) {
        if (!code.includes(IS) || !code.includes(BEGIN))
          this.error('Svelte takes over a built page otherwise');
        return { code: code.replace(IS, NEVER).replace(BEGIN, MAKE_ANEW), map: null };
      },
    },
  },
  {
    name: 'no-hydration-steps',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: COMPONENT },
      handler: (code) => ({ code: code.replaceAll(STEPS, ''), map: null }),
    },
  },
];
