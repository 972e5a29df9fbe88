import { describe, expect, test } from 'vitest';
import { recordedChance } from '../chance/recorded-chance.ts';
import { seededChance } from '../chance/seeded-chance.ts';
import { seededRandom } from '../contract/random.ts';
import { NO_SEAT } from '../contract/seat.ts';
import { games } from '../games.ts';
import { MATERIALS } from '../testing/materials.ts';
import { setupsOf } from '../testing/setups.ts';
import { makeTranscript } from './make-transcript.ts';
import { trace, type TraceEntry } from './trace.ts';
import { checkActions, MOST_BYTES, openTranscript, parseFile, parseLine } from './transcript.ts';

test('a line of 1,000,000 bytes is parsed, a longer one is not (TR-14)', () => {
  const fits = JSON.stringify('x'.repeat(MOST_BYTES - 2));
  const wide = JSON.stringify('ä'.repeat(MOST_BYTES / 2));
  expect(parseLine(fits).ok).toBe(true);
  const problem = { clause: 'TR-1', code: 'too-long', path: '', values: { max: MOST_BYTES } };
  expect(parseLine(`${fits} `)).toEqual({ ok: false, problem });
  expect(wide.length).toBeLessThan(MOST_BYTES);
  expect(parseLine(wide)).toEqual({ ok: false, problem });
});

test('a line that is no JSON is refused (TR-14)', () => {
  const problem = { clause: 'TR-1', code: 'json', path: '', values: {} };
  for (const line of ['', '{', 'null x', '['.repeat(500_000)])
    expect(parseLine(line)).toEqual({ ok: false, problem });
});

test.each([
  ['no format', { format: undefined }, 'TR-1', 'missing', 'format'],
  ['another format', { format: 'roundhouse/2' }, 'TR-1', 'one-of', 'format'],
  ['a wrong header before chance', { mode: 'solo', chance: null }, 'TR-1', 'one-of', 'mode'],
  ['no chance', { chance: undefined }, 'TR-3', 'missing', 'chance'],
  ['chance that is no list', { chance: {} }, 'TR-3', 'list', 'chance'],
])('a transcript with %s is refused (TR-14)', (_, change, clause, code, path) => {
  const right = {
    format: 'roundhouse/1',
    game: 'game-of-trains',
    mode: 'standard',
    players: 2,
    deck: 'standard',
  };
  const opened = openTranscript({ ...right, chance: [], actions: [], ...change });
  expect(opened).toMatchObject({ ok: false, problem: { clause, code, path } });
});

test.each([
  ['missing', undefined, 'missing', 'actions'],
  ['a text', 'draw', 'texts', 'actions'],
  ['a list with something else', ['draw', null, 7], 'text', 'actions[1]'],
])('actions that are %s are refused where they are wrong (TR-5)', (_, actions, code, path) => {
  const problem = { clause: 'TR-5', code, path, values: {} };
  expect(checkActions(actions)).toEqual({ ok: false, problem });
});

test('a game that was played is written down and played again, with decks of one’s own too (TR-4, TR-21)', () => {
  for (const game of Object.values(games)) {
    for (const [seed, setup] of setupsOf(game, MATERIALS[game.id]).entries()) {
      const chance = recordedChance(seededChance(seed));
      const random = seededRandom(seed);
      const position = game.start(setup, chance);
      const codec = game.codec(setup);
      const actions: string[] = [];
      for (let step = 0; step < 60 && position.actor !== NO_SEAT; step++) {
        const action = position.randomAction(random);
        actions.push(codec.text(action));
        position.play(action, chance);
      }
      const written = JSON.parse(JSON.stringify(makeTranscript(setup, chance.entries, actions))) as unknown;
      const entries = trace(written) as readonly TraceEntry[];
      expect(entries).toHaveLength(actions.length + 1);
      expect(entries.at(-1)!.state).toEqual(position.state());
    }
  }
});

describe('a file', () => {
  test('may begin with a byte order mark and go over several lines', () => {
    expect(parseFile('\u{FEFF}{\n"format":\n1}')).toEqual({ ok: true, value: { format: 1 } });
  });

  test.each([
    ['{', 'json'],
    ['', 'json'],
    [`${'['.repeat(17)}${']'.repeat(17)}`, 'too-deep'],
    [`${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}`, 'too-deep'],
    [`"${'x'.repeat(MOST_BYTES)}"`, 'too-long'],
  ])('is refused where it is no JSON of ours', (text, code) => {
    expect(parseFile(text)).toMatchObject({ ok: false, problem: { clause: 'TR-1', code } });
  });

  test('is as deep as it may be', () => {
    expect(parseFile(`${'['.repeat(16)}1${']'.repeat(16)}`).ok).toBe(true);
  });
});
