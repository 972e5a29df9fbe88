/** What a seat is sent does not depend on what it cannot see. */
import {
  type ChanceEntry,
  type Game,
  games,
  type LocalTable,
  newTable,
  scriptedChance,
  seededRandom,
  type Setup,
  type Viewer,
} from '@roundhouse/engine';
import { seeded, setupOf } from '@roundhouse/engine/testing';
import type { SeatRequest } from '@roundhouse/protocol/schemas';
import { describe, expect, test } from 'vitest';
import { openService } from './open-service.ts';
import type { Service } from './service/service.ts';
import { newTableRecord } from './tables/new-table.ts';
import type { SeatRecord, TableRecord } from './records/table-record.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 2, 'spectator'];

/** How many other deals each viewer is shown. */
const DEALS = 6;

/** Other cards may want to be laid where the first ones had no choice. */
const MORE: readonly ChanceEntry[] = Array.from({ length: 9 }, () => ['pick', 0]);

/** The deal of a chance, and then always the same. */
const dealtBy = (start: readonly ChanceEntry[]) => (events: number) =>
  events === 0 ? scriptedChance([...start, ...MORE]) : seeded(5)(events);

function tableDealt(game: Game, setup: Setup, start: readonly ChanceEntry[]): LocalTable {
  return newTable(game, setup, { chance: dealtBy(start), undo: 'turn', people: [0, 1, 2] });
}

/** The chance of a start with two cards of each shuffled pile exchanged. */
function exchanged(start: readonly ChanceEntry[], random: { below(options: number): number }): ChanceEntry[] {
  return start.map((entry): ChanceEntry => {
    if (entry[0] !== 'shuffle') return entry;
    const cards = [...entry[1]];
    const [one, other] = [random.below(cards.length), random.below(cards.length)];
    [cards[one], cards[other]] = [cards[other]!, cards[one]!];
    return ['shuffle', cards];
  });
}

/** Other deals that look the same to a viewer. */
async function dealsAlike(game: Game, setup: Setup, first: LocalTable, viewer: Viewer) {
  const random = seededRandom(7);
  const seen = JSON.stringify(await first.seat(viewer).read(0));
  const alike: ChanceEntry[][] = [];
  for (let tries = 0; tries < 2000 && alike.length < DEALS; tries++) {
    const start = exchanged(first.history.start, random);
    const table = tableDealt(game, setup, start);
    const isAlike = JSON.stringify(await table.seat(viewer).read(0)) === seen;
    if (isAlike && table.digest !== first.digest) alike.push(start);
  }
  return alike;
}

function recordOf(game: Game, setup: Setup): TableRecord {
  const record = newTableRecord(
    { id: 'guest 0', name: 'Guest 0' },
    {
      game: game.id,
      mode: setup.mode,
      ...(setup.opening && { opening: setup.opening }),
      first: 0,
      deck: 'standard',
      seats: [{ kind: 'friend' }, { kind: 'friend' }, { kind: 'friend' }],
      undo: 'turn',
      watch: 'link',
      away: { level: 'pip', seconds: null },
    },
    'key',
    { entropy: '00'.repeat(16) },
    0,
  );
  const seats = record.seats.map((seat, index): SeatRecord => ({
    ...seat,
    guest: `guest ${index}`,
    name: `Guest ${index}`,
    entropy: '00'.repeat(16),
  }));
  return { ...record, seats };
}

const ASKED: readonly SeatRequest[] = [
  { id: 1, ask: 'sit' },
  { id: 2, ask: 'read', since: 0 },
  { id: 3, ask: 'read' },
  { id: 4, ask: 'undo', version: 1 },
  { id: 5, ask: 'act', version: 7, action: 1 },
  ...Array.from({ length: 200 }, (_, action): SeatRequest => ({ id: 6, ask: 'why', action })),
  ...Array.from({ length: 200 }, (_, bits): SeatRequest => ({ id: 7, ask: 'why', action: bits * 331 })),
];

/** Everything that a viewer is sent; a tag is a name for a moment, and different each time. */
async function sentTo(service: Service, table: string, viewer: Viewer): Promise<string> {
  const guest = { id: viewer === 'spectator' ? 'nobody' : `guest ${viewer}`, name: null };
  const sent: unknown[] = [];
  for (const request of ASKED) sent.push(await service.seats.answer(guest.id, table, request));
  sent.push(await service.ask(guest, 'table', { table }), await service.ask(guest, 'tables', {}));
  return JSON.stringify(sent, (key, value: unknown) =>
    ['tag', 'revision', 'since'].includes(key) ? undefined : value,
  );
}

async function sentOf(record: TableRecord, start: readonly ChanceEntry[], viewer: Viewer): Promise<string> {
  const { service, close } = await openService({
    database: ':memory:',
    threads: 0,
    log: console.error,
    chanceFor: () => dealtBy(start),
  });
  try {
    await service.tables.open(record);
    await service.tables.begin(record.id, () => undefined);
    return await sentTo(service, record.id, viewer);
  } finally {
    await close();
  }
}

describe.each(Object.values(games))('$id', (game) => {
  const opening = game.hasOpening ? { opening: 'dealt' } : {};
  const setup = setupOf(game, { mode: 'standard', players: 3, first: 0, deck: 'standard', ...opening });
  const first = newTable(game, setup, { chance: seeded(5), undo: 'turn', people: [0, 1, 2] });
  const record = recordOf(game, setup);

  test.each(VIEWERS)('viewer %s is sent the same bytes whatever lies hidden', async (viewer) => {
    const alike = await dealsAlike(game, setup, first, viewer);
    expect(alike).toHaveLength(DEALS);
    const due = await sentOf(record, first.history.start, viewer);
    for (const start of alike) expect(await sentOf(record, start, viewer)).toBe(due);
  });
});
