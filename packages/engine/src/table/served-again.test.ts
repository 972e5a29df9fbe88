/** What a seat at the other end learns of a table that is served again, on the same line or on another one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '../contract/game.ts';
import type { Participant, Table, TableSnapshot } from '../contract/table.ts';
import { games } from '../games.ts';
import { snapshotOf } from '../testing/look.ts';
import { type Fate, Network } from '../testing/network.ts';
import { seeded } from '../testing/seeded-table.ts';
import { setupOf } from '../testing/setups.ts';
import type { Channel } from './channel.ts';
import { type LocalTable, newTable, openTable } from './local-table.ts';
import { sitDown } from './remote-table.ts';
import { serveTable } from './serve-table.ts';

const LONGEST = 80;

const ADA: Participant = { kind: 'person', name: 'Ada', mark: 'red', present: true };

/** What can happen to a table and to the way to it. */
const HAPPENINGS = [
  'act',
  'undo',
  'arrive',
  'leave',
  'stop',
  'serve',
  'reconnect',
  'restart',
  'time',
] as const;

/** A table of which seat 1 is served, and all that can happen to it. */
class Served {
  table: LocalTable;
  readonly network: Network;
  private readonly options;
  private readonly receivers = new Set<(text: string) => void>();
  private line: readonly [Channel, Channel];
  private stop: (() => void) | undefined;

  constructor(game: Game, fates: () => Fate) {
    const opening = game.hasOpening ? { opening: 'players' } : {};
    const setup = setupOf(game, { mode: 'standard', players: 2, first: 0, deck: 'standard', ...opening });
    this.options = { chance: seeded(4), undo: 'free', people: [0, 1], participants: [ADA] } as const;
    this.table = newTable(game, setup, this.options);
    this.network = new Network(fates);
    this.line = this.newLine();
    this.serve();
  }

  /** The near end, which stays the same whatever line it is connected to. */
  readonly near: Channel = {
    send: (text) => this.line[0].send(text),
    listen: (receive) => {
      this.receivers.add(receive);
      return () => void this.receivers.delete(receive);
    },
  };

  async happen(what: (typeof HAPPENINGS)[number]): Promise<void> {
    switch (what) {
      case 'act':
        return this.act();
      case 'undo':
        return void (await this.table.seat(0).undo(this.table.version));
      case 'arrive':
      case 'leave':
        return this.table.seatParticipants([{ ...ADA, present: what === 'arrive' }]);
      case 'stop':
        return this.unserve();
      case 'serve':
        return this.serve();
      case 'reconnect':
        this.line = this.newLine();
        return this.serve();
      case 'restart':
        return this.restart();
      case 'time':
        return this.pass(LONGEST / 3);
    }
  }

  pass(milliseconds: number): Promise<void> {
    return this.network.delay(milliseconds, new AbortController().signal);
  }

  serve(): void {
    this.unserve();
    this.stop = serveTable(this.table.seat(1), this.line[1]);
  }

  private unserve(): void {
    this.stop?.();
    this.stop = undefined;
  }

  private async act(): Promise<void> {
    const { table } = this;
    if (table.actor === null) return;
    const seat = table.seat(table.actor);
    const { version, legal } = await snapshotOf(seat);
    await seat.act(version, legal[0]!);
  }

  /** As after the end of the server: only the history is left. */
  private restart(): void {
    const opened = openTable(this.table.game, this.table.history, this.options);
    if (!opened.ok) throw new Error(`parts from its own history: ${opened.divergence.clause}`);
    this.unserve();
    this.table = opened.table;
  }

  private newLine(): readonly [Channel, Channel] {
    const line = this.network.line();
    line[0].listen((text) => this.receivers.forEach((receive) => receive(text)));
    return line;
  }
}

/** What a viewer sees who reads whenever they are called, one read after another. */
class Watcher {
  seen: TableSnapshot | undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(table: Table) {
    const read = () => (this.reading = this.reading.then(() => this.readOn(table)));
    table.watch(() => void read());
    void read();
  }

  get upToDate(): Promise<void> {
    return this.reading;
  }

  private async readOn(table: Table): Promise<void> {
    this.seen = await snapshotOf(table);
  }
}

describe.each(Object.values(games))('a table of $id that is served again, whatever happens', (game) => {
  const fate = fc.array(fc.nat({ max: 2 * LONGEST }), { maxLength: 2 });
  const whatever = fc.array(fc.constantFrom(...HAPPENINGS), { maxLength: 30 });

  test('shows the seat at the other end everything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fate), whatever, async (fates, happenings) => {
        // Every fourth message arrives, or nothing ever would.
        let sent = 0;
        const served = new Served(game, () => (++sent % 4 === 0 ? [1] : fates.next().value));
        const { delay } = served.network;
        const remote = await sitDown(served.near, games, { delay, patience: 10, longest: LONGEST });
        const watcher = new Watcher(remote);
        for (const happening of happenings) await served.happen(happening);
        served.serve();
        await served.pass(40 * LONGEST);
        await watcher.upToDate;
        const due = await snapshotOf(served.table.seat(1));
        remote.close();
        expect(watcher.seen).toEqual(due);
      }),
      { numRuns: 60 },
    );
  });
});

test('a seat that looked while nobody waited for a change learns that the table has come to look as before', async () => {
  const served = new Served(games['lok-n-roll'], () => [1]);
  const { delay } = served.network;
  let isLost = true;
  const near: Channel = {
    ...served.near,
    send: (text) => {
      if (!isLost || !text.includes('wait')) served.near.send(text);
    },
  };
  const remote = await sitDown(near, games, { delay, patience: 10, longest: LONGEST });
  await served.happen('leave');
  const watcher = new Watcher(remote);
  await served.pass(LONGEST);
  expect((await remote.read()).snapshot.participants[0]).toMatchObject({ present: false });

  await served.happen('arrive');
  served.serve();
  isLost = false;
  await served.pass(40 * LONGEST);
  await watcher.upToDate;
  remote.close();
  expect(watcher.seen).toEqual(await snapshotOf(served.table.seat(1)));
});
