/** What a seat is sent does not depend on what it cannot see. */
import {
  type Action,
  type ChanceEntry,
  type Game,
  games,
  type LocalTable,
  newTable,
  scriptedChance,
  type Seat,
  seededRandom,
  type Setup,
  type Viewer,
} from '@roundhouse/engine';
import { seeded, setupOf } from '@roundhouse/engine/testing';
import type { SeatRequest } from '@roundhouse/protocol/schemas';
import { describe, expect, test } from 'vitest';
import { LiveConnection } from './api/live-connection.ts';
import { Throttle } from './api/throttle.ts';
import { openService } from './open-service.ts';
import type { Service } from './service/service.ts';
import { newTableRecord } from './tables/new-table.ts';
import { NO_LIMITS } from './testing/no-limits.ts';
import { insertGuestsOf } from './testing/records.ts';
import type { SeatRecord, TableRecord } from './records/table-record.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 2, 'spectator'];

/** How many other deals each viewer is shown. */
const DEALS = 6;

/** How many steps are done at the table, and shown. */
const STEPS = 6;

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

interface Step {
  readonly seat: Seat;
  readonly action: Action;
}

/** Plays a game on, with nothing that is the same each time. */
async function playOn(table: LocalTable): Promise<readonly Step[]> {
  const random = seededRandom(3);
  const steps: Step[] = [];
  while (steps.length < STEPS && table.actor !== null) {
    const seat = table.actor;
    const { legal, version } = (await table.seat(seat).read()).snapshot;
    const action = legal[random.below(legal.length)]!;
    await table.seat(seat).act(version, action);
    steps.push({ seat, action });
  }
  return steps;
}

/** What a viewer sees of the same steps after another deal; undefined where they cannot be done there. */
async function seenOf(
  table: LocalTable,
  steps: readonly Step[],
  viewer: Viewer,
): Promise<string | undefined> {
  const seen = [await table.seat(viewer).read(0)];
  for (const { seat, action } of steps) {
    const { kind } = await table.seat(seat).act(table.version, action);
    if (kind !== 'accepted') return undefined;
    seen.push(await table.seat(viewer).read(table.version - 1));
  }
  return JSON.stringify(seen);
}

/** Other deals that look the same to a viewer, also while the same is played. */
async function dealsAlike(
  game: Game,
  setup: Setup,
  start: readonly ChanceEntry[],
  played: Played,
  viewer: Viewer,
) {
  const random = seededRandom(7);
  const seen = await seenOf(tableDealt(game, setup, start), played.steps, viewer);
  const alike: ChanceEntry[][] = [];
  for (let tries = 0; tries < 4000 && alike.length < DEALS; tries++) {
    const other = exchanged(start, random);
    const table = tableDealt(game, setup, other);
    const isAlike = (await seenOf(table, played.steps, viewer)) === seen;
    if (isAlike && table.digest !== played.digest) alike.push(other);
  }
  return alike;
}

interface Played {
  readonly steps: readonly Step[];
  readonly digest: string;
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

const guestAt = (viewer: Viewer) => ({
  id: viewer === 'spectator' ? 'nobody' : `guest ${viewer}`,
  name: null,
});

/** Everything that a viewer is answered; a tag is a name for a moment, and different each time. */
async function answeredTo(service: Service, table: string, viewer: Viewer): Promise<string> {
  const guest = guestAt(viewer);
  const answers: unknown[] = [];
  for (const request of ASKED) answers.push(await service.seats.answer(guest.id, table, request));
  answers.push(await service.ask(guest, 'table', { table }), await service.ask(guest, 'tables', {}));
  return JSON.stringify(answers, (key, value: unknown) =>
    ['tag', 'revision', 'since'].includes(key) ? undefined : value,
  );
}

/** Everything that a viewer's connection is told while others play; in brief, as pages wish it. */
async function toldOf(
  service: Service,
  table: string,
  viewer: Viewer,
  steps: readonly Step[],
): Promise<string> {
  const sent: string[] = [];
  const socket = { bufferedAmount: 0, send: (text: string) => void sent.push(text), terminate() {} };
  const throttle = new Throttle(NO_LIMITS, service.now);
  const parts = { service, throttle, guest: guestAt(viewer), address: '192.0.2.1', log: console.error };
  const connection = new LiveConnection(socket, parts);
  const ask = (message: object) => connection.receive(JSON.stringify(message));
  await ask({ id: 1, ask: 'follow', table });
  await ask({ table, game: { id: 2, ask: 'sit' } });
  const tag = service.listeners.games.tag(table);
  await ask({ table, game: { id: 3, ask: 'wait', tag, since: 1, brief: true, stays: true } });
  for (const { seat, action } of steps)
    await service.tables.withGame(table, (game) => game.act(seat, game.table.version, action));
  connection.close();
  expect(sent.length).toBeGreaterThan(steps.length);
  return sent.join('\n').replaceAll(/"(?:tag|revision)":"[^"]*"/gu, '');
}

async function sentOf(
  record: TableRecord,
  start: readonly ChanceEntry[],
  viewer: Viewer,
  steps: readonly Step[],
): Promise<string> {
  const { db, service, close } = await openService({
    database: ':memory:',
    threads: 0,
    log: console.error,
    chanceFor: () => dealtBy(start),
  });
  try {
    await insertGuestsOf(db, record);
    await service.tables.open(record);
    await service.tables.begin(record.id, () => undefined);
    const before = await answeredTo(service, record.id, viewer);
    const told = await toldOf(service, record.id, viewer, steps);
    return [before, told, await answeredTo(service, record.id, viewer)].join('\n');
  } finally {
    await close();
  }
}

describe.each(Object.values(games))('$id', (game) => {
  const opening = game.hasOpening ? { opening: 'dealt' } : {};
  const setup = setupOf(game, { mode: 'standard', players: 3, first: 0, deck: 'standard', ...opening });
  const { start } = newTable(game, setup, { chance: seeded(5), undo: 'turn', people: [0, 1, 2] }).history;
  const record = recordOf(game, setup);

  test.each(VIEWERS)('viewer %s is sent the same bytes whatever lies hidden', async (viewer) => {
    const first = tableDealt(game, setup, start);
    const steps = await playOn(first);
    const alike = await dealsAlike(game, setup, start, { steps, digest: first.digest }, viewer);
    expect(alike).toHaveLength(DEALS);
    const due = await sentOf(record, start, viewer, steps);
    for (const other of alike) expect(await sentOf(record, other, viewer, steps)).toBe(due);
  });
});
