/** Whatever a game can refuse, and whatever a guided lesson teaches, can be tried in a small lesson of that game. */
import { type Action, GAME_IDS, type Game, seededChance, seededRandom } from '@roundhouse/engine';
import { setupOf } from '@roundhouse/engine/testing';
import { describe, expect, test } from 'vitest';
import english from '../../../texts/messages/en.json' with { type: 'json' };
import { lessonOn, loadLessons } from './all-lessons.ts';
import { loadGame } from './registry.ts';

/** Most of what is refused is met at once; what is rare in an opening, in some hundred openings. */
const OPENINGS = 1200;
const OPENING_STEPS = 4;
/** Every so many games one is played on: a loop takes some cards. */
const WHOLE = 30;
const STEPS = 60;
/** No action of a game is a larger integer. */
const ACTIONS = 2 ** 15;

/** The clauses by which the rules of a game refuse actions, as random games meet them. */
function refusing(rules: Game): Set<string> {
  const opening = rules.hasOpening ? { opening: 'players' } : {};
  const setup = setupOf(rules, { mode: 'standard', players: 2, deck: 'standard', ...opening });
  const codec = rules.codec(setup);
  const actions = Array.from({ length: ACTIONS }, (_, integer) => integer as Action).filter(
    (action) => codec.read(codec.text(action)) === action,
  );
  const clauses = new Set<string>();
  for (let seed = 0; seed < OPENINGS; seed++) {
    const [chance, random] = [seededChance(seed), seededRandom(seed)];
    const position = rules.start(setup, chance);
    const steps = seed % WHOLE === 0 ? STEPS : OPENING_STEPS;
    for (let step = 0; step < steps && position.phase !== 'over'; step++) {
      for (const action of actions) {
        const clause = position.refusal(action)?.clause;
        if (clause !== undefined && isRule(clause)) clauses.add(clause);
      }
      position.play(position.randomAction(random), chance);
    }
  }
  return clauses;
}

/** How games and their actions are written down is no rule of a game. */
const isRule = (clause: string) => !clause.startsWith('TR-');

const REFUSING = await Promise.all(
  GAME_IDS.map(async (game) => [game, refusing((await loadGame(game)).rules)] as const),
);

test('random games meet every clause by which anything is refused', () => {
  const met = new Set(REFUSING.flatMap(([, clauses]) => [...clauses]));
  expect([...met].toSorted()).toEqual(Object.keys(english.refusal).filter(isRule).toSorted());
});

describe.each(REFUSING)('%s', (game, clauses) => {
  const triedOf = async () => (await loadLessons(game)).tries.flatMap((lesson) => lesson.clauses);

  test('every clause by which it refuses something can be tried in it', async () => {
    const tried: readonly string[] = await triedOf();
    expect([...clauses].filter((clause) => !tried.includes(clause))).toEqual([]);
  });

  test('every clause that a guided lesson teaches can be tried alone', async () => {
    const tried = await triedOf();
    const { guided } = await loadLessons(game);
    const taught = guided.flatMap((lesson) => lesson.clauses);
    expect(taught.filter((clause) => !tried.includes(clause))).toEqual([]);
  });

  test('a clause that was met in it is tried in it', async () => {
    for (const clause of await triedOf())
      expect([clause, (await lessonOn(clause, game))?.game]).toEqual([clause, game]);
  });
});

test('every clause by which the page itself turns something down can be tried', async () => {
  for (const clause of Object.keys(english.notice) as (keyof typeof english.notice)[])
    expect([clause, (await lessonOn(clause))?.clauses.includes(clause)]).toEqual([clause, true]);
});

test('outside of games a rule that games share is tried in the first of them', async () => {
  expect((await lessonOn('RW-10'))?.game).toBe('lok-n-roll');
  expect((await lessonOn('RW-10', 'game-of-trains'))?.game).toBe('lok-n-roll');
  expect(await lessonOn('LR-1')).toBeUndefined();
});
