import type { Kysely } from 'kysely';
import { blocksOf } from '../storage/blocks.ts';
import type { Schema } from '../storage/database.ts';
import type { Guest } from '../storage/guests.ts';
import { openTables } from '../storage/lists.ts';
import { planProblem } from '../tables/new-table.ts';
import { done, type Handlers } from './reply.ts';
import { nameProblem, type Strangers } from './strangers.ts';
import { planFor, type Wishes } from './wishes.ts';

type StrangerAsk = 'block' | 'blocked' | 'open' | 'report' | 'unblock' | 'unwish' | 'wish';

export interface StrangerAsksParts {
  readonly db: Kysely<Schema>;
  readonly strangers: Strangers;
  readonly wishes: Wishes;
}

/** To play with whoever wants the same, and not to meet somebody again. */
export function strangerAsks({ db, strangers, wishes }: StrangerAsksParts): Handlers<StrangerAsk> {
  return {
    open: async ({ id }, { game }) => {
      const tables = await openTables(db, id, game);
      return { answer: { tables, waiting: await wishes.waiting(id) } };
    },
    wish: async (guest, asked) => {
      const wrong = planProblem(planFor(asked)) ?? nameProblem(guest);
      if (wrong) return { error: wrong };
      return { answer: await wishes.ask(guest as Guest & { name: string }, asked) };
    },
    unwish: async ({ id }) => {
      await wishes.drop(id);
      return done();
    },
    block: async (guest, asked) => done(await strangers.block(guest, asked)),
    unblock: async (guest, { id }) => {
      await strangers.unblock(guest, id);
      return done();
    },
    blocked: async ({ id }) => ({ answer: { people: await blocksOf(db, id) } }),
    report: async (guest, asked) => done(await strangers.report(guest, asked)),
  };
}
