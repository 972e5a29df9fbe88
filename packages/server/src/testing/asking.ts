/** Guests who ask a service, with no server between them, for tests. */
import { randomBytes } from 'node:crypto';
import type { Answered, Asked, GuestAsk, TablePlan } from '@roundhouse/protocol';
import { asks } from '@roundhouse/protocol/schemas';
import type { Service } from '../service/service.ts';
import type { Guest } from '../storage/guests.ts';

export const entropy = () => randomBytes(16).toString('hex');

/** A game of two, of which the first, who has opened the table, begins. */
export const BETWEEN_FRIENDS: TablePlan = {
  game: 'game-of-trains',
  mode: 'standard',
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'friend' }],
  first: 0,
  undo: 'turn',
  watch: 'link',
  away: { level: 'pip', seconds: null },
};

/** `serviceNow`: the one of this test. */
export function asking(serviceNow: () => Service, plan: TablePlan = BETWEEN_FRIENDS) {
  async function ask<A extends GuestAsk>(guest: Guest, name: A, asked: Asked<A>): Promise<Answered<A>> {
    const reply = await serviceNow().ask(guest, name, asked);
    if ('error' in reply) throw new Error(reply.error.code);
    return asks[name].answer.parse(reply.answer) as Answered<A>;
  }
  const open = async (host: Guest, wanted = plan) =>
    (await ask(host, 'create', { key: entropy(), plan: wanted, entropy: entropy() })).table;
  const sit = (guest: Guest, table: string) => ask(guest, 'sit', { table, entropy: entropy() });
  return {
    ask,
    guestCalled: async (name: string) => (await serviceNow().newGuest(name)).guest,
    /** Gives the table. */
    open,
    sit,
    /** Opens a table and begins, as soon as the others have sat down there. */
    async begin(host: Guest, ...others: readonly Guest[]): Promise<string> {
      const table = await open(host);
      for (const guest of others) await sit(guest, table);
      await ask(host, 'start', { table });
      return table;
    },
    /** Whoever is to decide does, so often. */
    async play(table: string, steps: number): Promise<void> {
      await serviceNow().tables.withGame(table, async (game) => {
        for (let step = 0; step < steps; step++) {
          const seat = game.table.actor!;
          const { version, legal } = (await game.table.seat(seat).read()).snapshot;
          await game.act(seat, version, legal[0]!);
        }
      });
    },
  };
}
