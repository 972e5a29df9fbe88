import { expect, test } from 'vitest';
import type { GameResult } from '../../storage/game-result.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';
import { offeredLevel } from './offered-level.ts';

const LEVELS = ['pip', 'frida', 'anton', 'mila', 'hugo', 'greta'];
const ANNA: SavedParticipant = { kind: 'person', name: 'Anna' };
const computer = (name: string): SavedParticipant => ({ kind: 'computer', name });

let at = 0;

/** A game of Anna against these, which she won or not. */
function met(won: boolean, against: readonly string[] = ['frida'], more: Partial<GameResult> = {}) {
  const sitters = [ANNA, ...against.map(computer)];
  return {
    id: String(++at),
    format: 2,
    game: 'lok-n-roll',
    mode: 'standard',
    setup: '',
    sitters,
    scores: sitters.map(() => 1),
    winners: [won ? 0 : 1],
    at,
    aid: 'none',
    seed: 1,
    ...more,
  } as GameResult;
}

const games = (wins: string, ...more: [against?: readonly string[], facts?: Partial<GameResult>]) =>
  [...wins].map((win) => met(win === '+', ...more));
const offered = (results: readonly GameResult[], since?: number) =>
  offeredLevel(results, 'lok-n-roll', LEVELS, since);

test.each([
  ['', undefined],
  ['++', undefined],
  ['+++', { to: 'anton', games: 3, won: 3 }],
  ['---', { to: 'pip', games: 3, won: 0 }],
  ['-+++', { to: 'anton', games: 3, won: 3 }],
  ['+-++', { to: 'anton', games: 4, won: 3 }],
  ['+-+-', undefined],
  ['-+-+-+-+', undefined],
  ['--+-', { to: 'pip', games: 4, won: 1 }],
  // What is long past is made up for.
  ['-----+-+-+-+-', undefined],
])('after %j against Frida at two seats %j is offered', (wins, offer) => {
  expect(offered(games(wins))).toEqual(offer && { from: 'frida', ...offer });
});

test('there is nobody above the strongest and nobody below the weakest', () => {
  expect(offered(games('+++', ['greta']))).toBeUndefined();
  expect(offered(games('---', ['pip']))).toBeUndefined();
});

test('among four a third of the games is a lot, and a few lost ones are usual', () => {
  const three = ['frida', 'pip', 'frida'];
  expect(offered(games('-----', three))).toBeUndefined();
  expect(offered(games('------', three))).toMatchObject({ to: 'pip', games: 6 });
  expect(offered(games('+--+-+', three))).toMatchObject({ to: 'anton', games: 6, won: 3 });
});

test('what counts is the row of games against the level that was played last', () => {
  expect(offered([...games('+++'), ...games('+', ['anton'])])).toBeUndefined();
  expect(offered([...games('+++', ['anton']), ...games('--'), ...games('-')])).toMatchObject({
    from: 'frida',
  });
});

test('the strongest at the table counts', () => {
  expect(offered(games('+++++', ['pip', 'mila']))).toMatchObject({ from: 'mila', to: 'hugo' });
});

test.each([
  ['another game', { game: 'loose-caboose' }],
  ['what something helped to', { aid: 'undo' }],
  ['the repetition of a deal', { aid: 'repeat' }],
  ['games among people', { sitters: [ANNA, { kind: 'person', name: 'Ben' }] }],
  ['games of computers', { sitters: [computer('pip'), computer('frida')] }],
  ['opponents of older pages', { sitters: [ANNA, computer('careful')] }],
] as const)('%s does not count', (_, facts) => {
  expect(offered(games('+++', ['frida'], facts as Partial<GameResult>))).toBeUndefined();
});

test('what was over when another level was offered does not count again', () => {
  const results = games('+++');
  const since = results.at(-1)!.at;
  expect(offered(results, since)).toBeUndefined();
  expect(offered([...results, ...games('+++')], since)).toMatchObject({ to: 'anton', games: 3 });
});
