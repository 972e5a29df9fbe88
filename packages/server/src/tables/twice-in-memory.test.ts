/** A game that is in memory twice: in one process, where it was forgotten meanwhile, and in two. */
import type { Seat } from '@roundhouse/engine';
import type { Asked, GuestAsk, TablePlan } from '@roundhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import type { Guest } from '../storage/guests.ts';
import { stepsOf } from '../storage/steps.ts';
import { asking, BETWEEN_FRIENDS } from '../testing/asking.ts';
import { type Place, STORAGES } from '../testing/storages.ts';
import type { LiveGame } from './live-game.ts';
import type { Tables } from './tables.ts';

const PLAN: TablePlan = {
  ...BETWEEN_FRIENDS,
  seats: [{ kind: 'me' }, { kind: 'friend' }, { kind: 'friend' }],
  undo: 'consent',
};

const gameOf = async (tables: Tables, id: string): Promise<LiveGame> =>
  (await tables.withGame(id, async (game) => game))!;

/** What a seat may do now. */
const legalFor = async (game: LiveGame, seat: Seat) => (await game.table.seat(seat).read()).snapshot.legal;

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  let place: Place;
  let here: OpenService;
  let there: OpenService;
  let guests: Guest[];
  let id: string;

  beforeEach(async () => {
    place = await make();
    const open = () => openService({ database: place.place, threads: 0, log: console.error });
    [here, there] = [await open(), await open()];
    guests = [await guestCalled('Ada'), await guestCalled('Ben'), await guestCalled('Cem')];
    id = await begin(...(guests as [Guest, Guest, Guest]));
  });

  afterEach(async () => {
    for (const { close } of [here, there]) await close();
    await place.drop();
  });

  const { guestCalled, begin, ...asked } = asking(() => here.service, PLAN);
  const ask = <A extends GuestAsk>(seat: Seat, name: A, more: Asked<A>) =>
    asked.ask(guests[seat]!, name, more);

  /** Plays on until somebody else decides. */
  async function playToNext({ tables }: OpenService['service']): Promise<void> {
    await tables.withGame(id, async (game) => {
      const before = game.actor!;
      while (game.actor === before) {
        const [action] = await legalFor(game, before);
        await game.act(before, game.table.version, action!);
      }
    });
  }

  const turn = () =>
    here.db
      .selectFrom('turns')
      .select(['actor', 'computer'])
      .where('table_id', '=', id)
      .executeTakeFirstOrThrow();

  test('of two steps that make the same version only one is kept, and acknowledged', async () => {
    const { tables } = here.service;
    const first = await gameOf(tables, id);
    tables.forget(id);
    const second = await gameOf(tables, id);
    const actions = await legalFor(first, 0);
    const outcomes = await Promise.allSettled([first.act(0, 1, actions[0]!), second.act(0, 1, actions[1]!)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await gameOf(tables, id)).table.history.rows).toEqual(await stepsOf(here.db, id));
  });

  test('a computer plays for who has given up at another process meanwhile', async () => {
    await gameOf(there.service.tables, id);
    await ask(1, 'resign', { table: id });
    await playToNext(there.service);
    expect(await turn()).toEqual({ actor: 1, computer: 1 });
  });

  test('nothing is done in a game that has ended at another process', async () => {
    const game = await gameOf(there.service.tables, id);
    await ask(1, 'resign', { table: id });
    await ask(2, 'resign', { table: id });
    const [action] = await legalFor(game, 0);
    const request = { id: 1, ask: 'act', version: 1, action: action! } as const;
    expect(await there.service.seats.answer(guests[0]!.id, id, request)).toMatchObject({
      answer: { kind: 'not-your-turn' },
    });
    expect(await stepsOf(here.db, id)).toEqual([]);
    expect(await turn()).toEqual({ actor: null, computer: 0 });
  });

  test('a game that moves on elsewhere while somebody gives up there knows of it', async () => {
    await gameOf(here.service.tables, id);
    await playToNext(there.service);
    await ask(1, 'resign', { table: id });
    expect(await turn()).toEqual({ actor: 1, computer: 1 });
  });
});
