/**
 * What the linter holds, first of all the import directions between the layers (docs/architecture.md).
 * Each of them is tested with a planted import: scripts/import-directions.test.ts. Rules that need types see the scripts
 * and modules; inside components scripts/lib/component-lint.mjs looks for unhandled promises.
 */
import { defineConfig, type OxlintOverride } from 'oxlint';

type Rules = NonNullable<OxlintOverride['rules']>;
type Pattern = { group: string[]; message: string };

/** Patterns are read as in .gitignore: a later `!` takes back what came before. */
const restricted = (...patterns: Pattern[]): Rules => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Another package is imported by its name, which only the layers above it are `allowed` to speak. */
const packages = (message: string, ...allowed: string[]): Pattern => ({
  group: [
    '@roundhouse/**',
    ...allowed.flatMap((name) => [`!@roundhouse/${name}`, `!@roundhouse/${name}/**`]),
    '../**/packages/**',
    '../**/{engine,chance,texts,bots,protocol,server,web,cli}/src/**',
  ],
  message,
});

/** Nothing but the package's own files, and the tools that are named. */
const alone = (message: string, ...tools: string[]): Pattern => ({
  group: [
    '*',
    '!./**',
    '!../**',
    '../**/packages/**',
    '../**/{engine,chance,texts,bots,protocol,server,web,cli}/src/**',
    ...tools.map((name) => `!${name}`),
  ],
  message,
});

/** `contract/` says what a game is: it imports no game, and nothing that is built on games. */
const contractAlone: Pattern = {
  group: ['*', '!./**', './../**', '!../game-id.ts'],
  message: 'The contract imports nothing but its own files and the ids of the games.',
};

const noNode = { group: ['node:*'], message: 'This runs in the page, too, where there is no Node.' };
const besideTheEngine = packages('Chance, texts, bots and protocol import the engine only.', 'engine');
const ofThePage = packages(
  'The page imports engine, chance, texts, bots and protocol, and of the protocol no schemas.',
  'engine',
  'chance',
  'texts',
  'bots',
  'protocol',
);
const ofTheServer = packages(
  'The server imports engine, chance, texts, bots and protocol.',
  'engine',
  'chance',
  'texts',
  'bots',
  'protocol',
);
/** Schemas check what comes in, and weigh as much as a game: the page has their types only. */
const inThePage = {
  ...ofThePage,
  group: [...ofThePage.group, '@roundhouse/protocol/schemas', 'zod', 'zod/**'],
};

/** The layers of the page, the lowest first. Each imports those before it only. */
export const PAGE_LAYERS = ['i18n', 'ui', 'storage', 'table', 'games', 'parts', 'pages', 'app', 'routes'];
export const PAGES = [
  'daily',
  'deal',
  'deck',
  'fair',
  'files',
  'friends',
  'home',
  'join',
  'kit',
  'learn',
  'me',
  'play',
  'replay',
  'results',
  'rules',
  'settings',
  'setup',
  'wait',
];

/** Of the layer below a game knows what it is handed, not what lies behind that. */
const narrowContext: Pattern = {
  group: [
    '../**/table/*/**',
    '!../**/table/{animation,participants,seats}/**',
    '!../**/table/session/{game-context,page-game}.ts',
  ],
  message: 'A game knows its table as `GameContext`.',
};

/** Wherever a table is, the page plays it in the same way. */
const anyGame: Pattern = {
  group: ['../**/table/local-game/**', '../**/table/remote-game/remote-game.svelte.ts'],
  message:
    'Only the page that opens a game knows `LocalGame` or `RemoteGame`; all others know `GameSession`.',
};

const LAYER_RULES: Readonly<Record<string, readonly Pattern[]>> = {
  games: [narrowContext],
  parts: [anyGame],
  app: [anyGame],
};

/** The layers of the server, the lowest first. Those that bring requests and decisions know nothing of each other. */
export const SERVER_LAYERS = ['words', 'records', 'storage', 'alerts', 'accounts', 'tables', 'service'];
export const ON_TOP = ['api', 'computers', 'elsewhere'];

const serverLayers: OxlintOverride[] = [...SERVER_LAYERS, ...ON_TOP].map((layer, place) => {
  const above = [...SERVER_LAYERS.slice(place + 1), ...ON_TOP].filter((name) => name !== layer);
  const message = `What ${layer}/ imports lies below it: ${SERVER_LAYERS.join(' < ')} < ${ON_TOP.join(', ')}.`;
  return {
    files: [`packages/server/src/${layer}/**`],
    excludeFiles: ['**/*.test.ts'],
    rules: restricted(ofTheServer, { group: above.map((name) => `../**/${name}/**`), message }),
  };
});

const pageLayers: OxlintOverride[] = PAGE_LAYERS.slice(0, -1).map((layer, place) => {
  // The shell stands around the pages and knows none of them.
  const forbidden = layer === 'app' ? ['pages', 'routes'] : PAGE_LAYERS.slice(place + 1);
  const message = `What ${layer}/ imports lies below it: ${PAGE_LAYERS.join(' < ')}.`;
  const group = forbidden.map((name) => `../**/${name}/**`);
  return {
    files: [`packages/web/src/${layer}/**`],
    rules: restricted(inThePage, noNode, { group, message }, ...(LAYER_RULES[layer] ?? [])),
  };
});

function pageApart(page: string, files: string, ...more: readonly Pattern[]): OxlintOverride {
  const others = PAGES.filter((other) => other !== page);
  const group = [
    '../**/{app,routes}/**',
    ...others.flatMap((name) => [`../${name}/**`, `../../${name}/**`, `../**/pages/${name}/**`]),
  ];
  const message = 'No page imports another page: what they share is in parts/.';
  return {
    files: [`packages/web/src/pages/${page}/${files}`],
    rules: restricted(inThePage, noNode, { group, message }, ...more),
  };
}

const pagesApart: OxlintOverride[] = [
  ...PAGES.map((page) => pageApart(page, '**', anyGame)),
  pageApart('play', 'play-page.svelte'),
  pageApart('play', 'far-apart/far-game.svelte'),
];

const noRandom: Rules = {
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'All chance is handed in.' },
  ],
};

const CLOCKS = 'Date performance setTimeout setInterval setImmediate clearTimeout clearInterval';
const DEVICES = 'console process require Buffer crypto fetch navigator globalThis self window';

/** Tests and what serves them: they may read files and measure time. */
const tests = (name: string) => [
  `packages/${name}/**/*.test.ts`,
  `packages/${name}/{bench,test}/**`,
  `packages/${name}/src/**/testing/**`,
];

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true },
  options: { reportUnusedDisableDirectives: 'error', typeAware: true },
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/no-shadow': 'off',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    // Types included: who reads one file need not read all that stand around it.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-return': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-base-to-string': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-misused-spread': 'off',
    // What comes from a component has no type here.
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-template-expression': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-unary-minus': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
  },
  ignorePatterns: ['packages/web/build*', '**/.svelte-kit'],
  overrides: [
    {
      files: ['packages/engine/**'],
      rules: {
        ...restricted(alone('The engine imports nothing but its own files.')),
        ...noRandom,
        'no-restricted-globals': ['error', ...CLOCKS.split(' '), ...DEVICES.split(' ')],
      },
    },
    { files: ['packages/engine/src/contract/**'], rules: restricted(contractAlone) },
    {
      files: tests('engine'),
      rules: {
        ...restricted(alone('Tests of the engine know no other package.', 'vitest', 'fast-check', 'node:*')),
        'no-restricted-globals': 'off',
      },
    },
    {
      files: ['packages/{chance,texts,bots,protocol}/**'],
      rules: { ...restricted(besideTheEngine, noNode), ...noRandom },
    },
    { files: tests('{chance,texts,bots,protocol}'), rules: restricted(besideTheEngine) },
    // Bots are trained on a machine of one's own, never in a page.
    { files: ['packages/bots/training/**'], rules: restricted(besideTheEngine) },
    { files: ['packages/texts/src/message-folder.ts'], rules: restricted(besideTheEngine) },
    { files: ['packages/server/**'], rules: restricted(ofTheServer) },
    ...serverLayers,
    { files: ['packages/web/src/**'], rules: restricted(inThePage, noNode) },
    ...pageLayers,
    ...pagesApart,
    { files: tests('web'), rules: restricted(inThePage) },
    // Tables far apart are tested with a real server.
    {
      files: ['packages/web/src/table/remote-game/testing/**'],
      rules: restricted(packages('Served tables need the server and the protocol.', 'protocol', 'server')),
    },
    {
      files: ['packages/cli/**'],
      rules: restricted(
        packages(
          'The command line imports everything but the page.',
          'engine',
          'chance',
          'texts',
          'bots',
          'protocol',
          'server',
        ),
      ),
    },
  ],
});
