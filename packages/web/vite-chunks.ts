import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** The patterns by which no module was found yet. */
const unmatched = new Set<RegExp>();

function anyOf(...patterns: readonly RegExp[]) {
  for (const pattern of patterns) unmatched.add(pattern);
  return (id: string) => {
    const found = patterns.find((pattern) => pattern.test(id));
    if (found) unmatched.delete(found);
    return found !== undefined;
  };
}

/**
 * The styles of components by themselves. A few lines of styles are no file of their own: each is asked for and waited for, and
 * no code is heavier by the styles of another game.
 */
const styleOf = (components: string) => new RegExp(String.raw`\/web\/src\/${components}.*&type=style`);

const WAGONS = String.raw`ui\/pieces\/(?:cards\/(?:function-sign|market-card)|trains\/signed-wagon)\.`;
/** What neither the first page nor a table shows as long as all is well. */
const ELSEWHERE = String.raw`illustrations\/(?:crossing|endings|panorama|papers)`;
const CABOOSE = String.raw`ui\/pieces\/trains\/caboose\.`;

/** One file per game, named by what `pattern` finds in the path of a module. */
const perGame = (prefix: string, pattern: RegExp): Group => ({
  debugName: prefix,
  name: (id) => `${prefix}-${pattern.exec(id)?.[1]}`,
  test: anyOf(pattern),
});

/**
 * The files that the page is made of. A module goes with all that it needs into the first file that names it. Left to
 * itself, the build makes a file of whatever the same pages need: a hundred, half of them below 1 kB, and what is packed
 * in small pieces is larger by a fifth.
 */
const FILES: readonly Group[] = [
  // What every game's rules stand on. The thread of the computer players loads it, too: nothing here knows of a document. With it
  // comes what SvelteKit runs first.
  {
    name: 'rules',
    test: anyOf(
      /\/table\/players\/bot-worker\.ts$/,
      /\/(bots\/src(\/(careful|thread))?|engine\/src\/(chance|check|contract|preview))\/[^/]+\.ts$/,
      /\/facts\.ts$|\/texts\/src\/(game-texts|narrator)\.ts$/,
      /\/runtime\/client\/payload\.js$|preload-helper/,
    ),
  },
  // The home page, what every page needs, what may be said instead of a page, and what a table has in common with the pages
  // around it.
  {
    name: 'first',
    test: anyOf(
      /\/client-entry\.js$|\/routes\/\+(error|layout|page)\.svelte$/,
      /\/web\/src\/(app\/(?!newer-version)|ui\/frame\/(?!page\.))/,
      new RegExp(String.raw`\/web\/src\/ui\/pieces\/(?!${ELSEWHERE})illustrations\/`),
      /\/web\/src\/ui\/(controls\/entry|pieces\/seats\/seat-mark)\./,
      /\/web\/src\/(games\/(beside-emblem|prepare-table|registry)|storage\/game-store|pages\/home\/language-choice)\./,
      /\/web\/src\/parts\/new-game\/(new-game|setup-choice|start-game|to-table)\./,
      /\/web\/src\/(table\/participants\/participants|ui\/timing\/delay|i18n\/game-title)\.ts$/,
    ),
  },
  // The table, and the pieces that all games have in common: each file is a way to the server and back.
  {
    name: 'play',
    test: anyOf(
      /\/routes\/play\/\+page\.svelte$/,
      /\/web\/src\/(table\/(?!remote-game)|ui\/interaction\/|i18n\/percent-of)|\/web\/src\/ui\/controls\/(explanation|later)\./,
      new RegExp(
        String.raw`\/web\/src\/ui\/pieces\/(?!trains\/(caboose\.|signed-wagon)|cards\/(function-sign|market-card)|${ELSEWHERE}|seats\/other-portrait)`,
      ),
      styleOf(WAGONS),
    ),
  },
  // The signs of what wagons do: no railway table needs them, and the rules do without the rest of their game.
  { name: 'wagons', test: anyOf(new RegExp(WAGONS)) },
  // What stands around all pages but the first one and a table.
  {
    name: 'page',
    test: anyOf(
      /\/web\/src\/(ui\/frame\/page|ui\/pieces\/illustrations\/(crossing|panorama|papers)|parts\/reading\/reading)\.svelte/,
    ),
  },
  // What is opened beside a table or another page.
  { name: 'sheet', test: anyOf(/\/web\/src\/(ui\/controls\/sheet|parts\/settings)\.svelte/) },
  // How a game alone compares, and the page of all results.
  {
    name: 'standing',
    test: anyOf(
      /\/web\/src\/(pages\/play\/(game-standing|ending\/is-record)|parts\/results\/(?!plot|same)[^/]+)\./,
    ),
  },
  // What the railway games share, with the number rule, which the pictures of the rules show; and then each game by itself: what the
  // thread needs as well, the table, and the computer players, without whom one plays alone.
  {
    name: 'rules-railway',
    test: anyOf(/\/(engine|texts)\/src\/railway\/(?!clauses)/, /\/engine\/src\/lok-n-roll\/number-rule\.ts$/),
  },
  {
    name: 'table-railway',
    test: anyOf(
      /\/web\/src\/games\/railway\/(?!ending\/|hint|pictures|reading\/laid-cards|story|seats\/(card-list|[a-z]+-sheet)\.)/,
      styleOf(CABOOSE),
      styleOf(String.raw`games\/(?:lok-n-roll|loose-caboose)\/(?:derailments|discard|leaves)\.`),
    ),
  },
  // What only one game plays with, and the pictures of the rules show.
  { name: 'caboose', test: anyOf(new RegExp(CABOOSE)) },
  { name: 'sheets-railway', test: anyOf(/\/web\/src\/games\/railway\/seats\/[a-z]+-sheet\./) },
  // How it ended, when it has.
  {
    name: 'ending',
    test: anyOf(/\/(illustrations\/endings|play\/ending)\/[a-z-]+\.|\/pages\/play\/result\./),
  },
  perGame('rules', /\/(?:engine|texts)\/src\/([^/]+)\/game(?:-texts)?\.ts$/),
  perGame('table', /\/web\/src\/games\/([^/]+)\/index\.ts$/),
  {
    name: 'levels-railway',
    test: anyOf(/\/bots\/src\/railway\/(exposure|liability|own-points|rule-of-thumb|weighing-player)\.ts$/),
  },
  perGame('levels', /\/bots\/src\/([^/]+)\/(?:pip|frida|anton|mila|careful)-player\.ts$/),
  // Those of them that have learned need more; what they have learned is a file for each game, mode and number of seats.
  { name: 'learned', test: anyOf(/\/bots\/src\/(learned|network|search)\//) },
  { name: 'learned-railway', test: anyOf(/\/bots\/src\/railway\//) },
  perGame('learned', /\/bots\/src\/([^/]+)\/(?:learned|searching)-player\.ts$/),
  // What is filled in before a game.
  {
    name: 'forms',
    test: anyOf(
      /\/web\/src\/(ui\/controls\/colour-choice|parts\/new-game\/(named|game-choice|level-choice|seat-choices?))\./,
    ),
  },
  { name: 'share', test: anyOf(/\/web\/src\/parts\/share\.svelte/) },
  // What computes a finished game again.
  { name: 'fair', test: anyOf(/\/chance\/src\/proof\/|\/web\/src\/pages\/fair\//) },
  // Tables far apart: no game of this device loads them.
  {
    name: 'far',
    test: anyOf(
      /\/protocol\/src\/|\/web\/src\/(table\/remote-game|parts\/far-apart|pages\/(friends|join|me|wait|play\/far-apart))\/(?!qr-code|conversation|account)/,
      /\/routes\/(friends|join|table)\/\+page\.svelte$/,
    ),
  },
];

/** How the build shares out the page's modules. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: FILES.map((group, place) => ({ ...group, priority: FILES.length - place })),
};

/** The game that a file is of; what the railway games share is of none. */
const gameOf = (name: string) => /^(?:learned|levels|rules|table)-(?!railway)(.+)$/u.exec(name)?.[1];

/**
 * The build fails where a pattern finds no module any more, because something was moved or renamed, here or in SvelteKit; and
 * where a game would load the file of another one, because both need a module that no group before theirs names.
 */
export const checkChunks: Plugin = {
  name: 'check-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    if (unmatched.size > 0) this.error(`vite-chunks.ts: no module matches ${[...unmatched].join(', ')}`);
    for (const chunk of Object.values(bundle)) {
      const game = chunk.type === 'chunk' && gameOf(chunk.name);
      if (!game) continue;
      for (const file of chunk.imports) {
        const needed = bundle[file];
        const other = needed?.type === 'chunk' && gameOf(needed.name);
        if (!other || other === game) continue;
        const shared = needed.moduleIds.filter((id) => !id.includes(`/${other}/`));
        this.error(`vite-chunks.ts: ${chunk.name} would load ${needed.name}: ${shared.join(', ')}`);
      }
    }
  },
};
