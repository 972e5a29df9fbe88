/** Who asks for tables that are not there keeps nobody from playing. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import { planFor } from '../service/wishes.ts';
import type { Guest } from '../storage/guests.ts';
import { type Place, STORAGES } from '../testing/storages.ts';

const entropy = () => randomBytes(16).toString('hex');
const unknown = () => randomBytes(16).toString('base64url');

let place: Place;
let opened: OpenService;
let guests: Guest[];
let table: string;

beforeEach(async () => {
  place = await STORAGES[0]!.make();
  opened = await openService({ database: place.place, threads: 0, log: console.error, mostGames: 3 });
  const { service } = opened;
  guests = [(await service.newGuest('Ada')).guest, (await service.newGuest('Ben')).guest];
  const plan = planFor({ game: 'game-of-trains', mode: 'standard' });
  const created = await service.ask(guests[0]!, 'create', { key: entropy(), plan, entropy: entropy() });
  table = 'answer' in created ? created.answer.table : '';
});

afterEach(async () => {
  await opened.close();
  await place.drop();
});

const gameOf = () => opened.service.tables.withGame(table, async (game) => game);

test('a game stays in memory whatever else is asked for', async () => {
  const { service } = opened;
  await service.ask(guests[1]!, 'sit', { table, entropy: entropy() });
  await service.ask(guests[0]!, 'start', { table });
  const game = await gameOf();
  expect(game).toBeDefined();
  const replies = await Promise.all(
    Array.from({ length: 5 }, async () =>
      service.seats.answer(guests[1]!.id, unknown(), { id: 1, ask: 'sit' }),
    ),
  );
  for (const reply of replies) expect(reply).toEqual({ id: 1, refused: 'unknown-table' });
  expect(await gameOf()).toBe(game);
});

test('all who ask at once for what is not there are told so', async () => {
  const ask = (id: string) => opened.service.seats.answer(guests[0]!.id, id, { id: 1, ask: 'sit' });
  const id = unknown();
  expect(await Promise.all([ask(id), ask(id), ask(table), ask(table)])).toEqual([
    { id: 1, refused: 'unknown-table' },
    { id: 1, refused: 'unknown-table' },
    { id: 1, refused: 'not-started' },
    { id: 1, refused: 'not-started' },
  ]);
});
