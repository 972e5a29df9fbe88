/** Tables in this thread, in another one, and behind a network that fails. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../games.ts';
import { hostOf, specOf, testTables, type Ways } from '../testing/contract/index.ts';
import { faultyFates, openBehind, openHere, openInWorker } from '../testing/table-hosts.ts';
import { TableViewers } from '../testing/table-viewers.ts';

const WAYS: Ways = [
  ['in this thread', openHere],
  ['in a worker', openInWorker],
  ['behind JSON', openBehind(() => [1])],
  ['behind a network that loses, doubles and reorders', openBehind(faultyFates(11))],
];

testTables(WAYS);

describe.each(Object.values(games))('a table of $id behind a network, whatever it does', (game) => {
  const fate = fc.array(fc.nat({ max: 400 }), { maxLength: 3 });
  const moves = fc.array(fc.record({ choice: fc.nat(200), viewer: fc.nat(1), isUndo: fc.nat(9) }), {
    maxLength: 25,
  });

  test('does each accepted request once, and shows no torn picture', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fate), moves, async (fates, asked) => {
        // Every tenth message arrives, or nothing ever would.
        let sent = 0;
        const next = () => (++sent % 10 === 0 ? [1] : (fates.next().value as number[]));
        const viewers = new TableViewers(
          game,
          hostOf(openBehind(next), specOf(game, { players: 2 }, { undo: 'free', people: [0, 1] })),
        );
        let accepted = 0;
        for (const { choice, viewer, isUndo } of asked) {
          const snapshot = await viewers.look(viewer);
          const seat = await viewers.seat(viewer);
          const action = snapshot.legal[choice % (snapshot.legal.length || 1)];
          if (isUndo === 0) accepted += Number((await seat.undo(snapshot.version)).kind === 'accepted');
          else if (action !== undefined)
            accepted += Number((await seat.act(snapshot.version, action)).kind === 'accepted');
        }
        expect((await viewers.host.history()).rows.length).toBe(accepted);
        await viewers.look(0);
        await viewers.host.close();
      }),
      { numRuns: 15 },
    );
  });
});
