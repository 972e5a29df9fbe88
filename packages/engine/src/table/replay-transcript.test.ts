import fc from 'fast-check';
import { expect, test } from 'vitest';
import { games } from '../games.ts';
import { historyTranscript } from './history-transcript.ts';
import { newTable, openTable } from './local-table.ts';
import { positionOf } from '../testing/look.ts';
import { setupOf } from '../testing/setups.ts';
import { replayTranscript } from './replay-transcript.ts';
import { seeded } from '../testing/seeded-table.ts';

const game = games['lok-n-roll'];
const setup = setupOf(game, { mode: 'standard', players: 2, opening: 'players', deck: 'standard' });
const OPTIONS = { chance: seeded(7), undo: 'free', people: [0, 1] } as const;

/** A table where the first legal action was done a number of times, and then the last decision taken back. */
async function playedTable(actions: number) {
  const table = newTable(game, setup, OPTIONS);
  for (let action = 0; action < actions; action++) {
    await table.seat(table.actor!).act(table.version, positionOf(table).legal()[0]!);
  }
  await table.seat(0).undo(table.version);
  return table;
}

test('what was taken back is not in a transcript; the rest comes back with the chance of each step', async () => {
  const table = await playedTable(12);
  const replayed = replayTranscript(JSON.parse(JSON.stringify(historyTranscript(table.history))));
  expect(replayed).toMatchObject({ ok: true, history: { setup, start: table.history.start } });
  if (!replayed.ok) return;
  const opened = openTable(game, replayed.history, OPTIONS);
  expect(opened.ok && positionOf(opened.table).state()).toEqual(positionOf(table).state());
  expect(replayed.history.rows.length).toBeLessThan(table.history.rows.length);
});

test('where the script ends, chance goes on as it is seeded from there', async () => {
  const table = await playedTable(20);
  const replayed = replayTranscript(historyTranscript(table.history));
  const opened = replayed.ok && openTable(game, replayed.history, OPTIONS);
  if (!opened || !opened.ok) throw new Error('cannot be followed');
  const after = async (other: typeof table) => {
    for (let action = 0; action < 6; action++) {
      await other.seat(other.actor!).act(other.version, positionOf(other).legal().at(-1)!);
    }
    return positionOf(other).state();
  };
  expect(await after(opened.table)).toEqual(await after(table));
});

test.each([
  ['nothing', null, { step: 0, problem: { clause: 'TR-1', code: 'object' } }],
  ['no header', {}, { step: 0, problem: { clause: 'TR-1', path: 'format' } }],
  ['no chance', { chance: [] }, { step: 0, problem: { clause: 'TR-3', path: 'chance[0]' } }],
  ['no actions', { actions: undefined }, { step: 0, problem: { clause: 'TR-5', path: 'actions' } }],
  ['a number', { actions: ['place a', 7] }, { step: 0, problem: { clause: 'TR-5', path: 'actions[1]' } }],
  ['no action', { actions: ['place a', 'jump'] }, { step: 1, refusal: { clause: 'TR-7' } }],
  ['an action too early', { actions: ['roll'] }, { step: 0, refusal: { clause: 'TR-7' } }],
])('a transcript with %s stops there (TR-14)', async (_, change, stop) => {
  const transcript = historyTranscript((await playedTable(2)).history);
  const input = change === null ? null : Object.keys(change).length === 0 ? {} : { ...transcript, ...change };
  expect(replayTranscript(input)).toMatchObject({ ok: false, stop });
});

test('an action whose chance is wrong is not completed (TR-14)', async () => {
  const transcript = historyTranscript((await playedTable(30)).history);
  const replayed = replayTranscript({ ...transcript, chance: transcript.chance.slice(0, -1) });
  expect(replayed).toMatchObject({
    ok: false,
    stop: { problem: { clause: 'TR-3', code: 'chance-missing' } },
  });
});

test('a transcript may be anything: it is followed or stops, and never throws', async () => {
  const transcript = historyTranscript((await playedTable(9)).history);
  const changes = fc.record(
    {
      chance: fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.jsonValue(), fc.constant(transcript.chance[0])))),
      actions: fc.oneof(fc.jsonValue(), fc.shuffledSubarray([...transcript.actions])),
      deck: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        changes.map((change) => ({ ...transcript, ...change })),
      ),
      (input) => {
        const replayed = replayTranscript(input);
        expect(replayed.ok ? replayed.history.setup.game : replayed.stop.step).toBeDefined();
      },
    ),
  );
});
