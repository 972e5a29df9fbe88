import {
  checkSetup,
  followTranscript,
  games,
  historyTranscript,
  type History,
  newTable,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { Shelf } from '../keep/shelf.ts';
import { dealAgain } from './start-game.ts';

/** A game as it comes back from a transcript: nobody knows the seed of its cards any more. */
async function takenIn(): Promise<History> {
  const header = { game: 'loose-caboose', mode: 'standard', players: 2, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games[header.game]!, setup.value, { seed: 5, undo: 'none', people: [] });
  const seat = table.seat(table.position.actor);
  await seat.act(table.version, table.position.legal()[0]!);
  const followed = followTranscript(JSON.parse(JSON.stringify(historyTranscript(table.history))));
  if (!followed.ok) throw new Error('does not come back');
  return followed.history;
}

test('the same cards are dealt again, also those of a game that was taken in', async () => {
  const history = await takenIn();
  const shelf = new Shelf();
  const person = { kind: 'person', name: '' } as const;
  const id = await dealAgain(history, 99, [person, person], shelf);
  const kept = await shelf.get(id);
  expect(kept).toMatchObject({ game: 'loose-caboose', repeated: true, over: false });
  expect(kept?.saved).toMatchObject({ start: history.start, rows: [], seed: 99, people: [0, 1] });
});
