/** People who play as fast as they can, by the protocol and nothing else. */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Action, type Seat, type Table, TableFault } from '@roundhouse/engine';
import {
  type Answered,
  type Ask,
  type Asked,
  type Link,
  LinkFault,
  type TablePlan,
} from '@roundhouse/protocol';
import { PLAN } from './plan.ts';
import { sessionAt } from './session.ts';
import { linkTo, sitAt } from '../src/testing/served-tables.ts';

/** A move that a server has said is done. */
export interface Acknowledged {
  readonly table: string;
  readonly version: number;
  readonly seat: Seat;
  readonly action: Action;
  /** How long the answer took, in milliseconds. */
  readonly took: number;
}

/** A seat asks for so many milliseconds no more than a hundred times what has changed: these play faster than people. */
const PATIENCE = 100;

const hex = () => randomBytes(16).toString('hex');

/** Two people at one table after another, until they are stopped. */
export class Pair {
  readonly done: Acknowledged[] = [];
  private readonly links: readonly Link[];
  private readonly seats = new Set<Table>();
  private isStopped = false;
  private readonly stopped = Promise.withResolvers<void>();

  private readonly plan: TablePlan;

  private constructor(links: readonly Link[], plan: TablePlan) {
    this.links = links;
    this.plan = plan;
  }

  /** Each of them comes to a server of their own, if there are two. */
  static async at(urls: readonly [string, string], plan = PLAN): Promise<Pair> {
    const cookies = await Promise.all(['Ada', 'Grace'].map((name) => sessionAt(urls[0], name)));
    return new Pair(
      cookies.map((cookie, person) => linkTo(urls[person]!, cookie, 'live')),
      plan,
    );
  }

  async play(): Promise<void> {
    await Promise.race([this.playGames(), this.stopped.promise]);
  }

  stop(): void {
    this.isStopped = true;
    this.stopped.resolve();
    for (const seat of this.seats) seat.close();
    for (const link of this.links) link.close();
  }

  private async playGames(): Promise<void> {
    try {
      while (!this.isStopped) await this.playGame();
    } catch (fault) {
      // Closed while something was under way.
      if (!this.isStopped || !(fault instanceof TableFault || fault instanceof LinkFault)) throw fault;
    }
  }

  private async playGame(): Promise<void> {
    const [host, guest] = this.links;
    const { table } = await insist(host!, 'create', { key: hex(), entropy: hex(), plan: this.plan });
    await insist(guest!, 'sit', { table, entropy: hex() });
    await insist(host!, 'start', { table });
    await Promise.all(this.links.map((link) => this.playSeat(link, table)));
  }

  private async playSeat(link: Link, id: string): Promise<void> {
    const table = await sitAt(link, id, PATIENCE);
    this.seats.add(table);
    const changes = new Changes(table);
    for (let isOver = false; !isOver && !this.isStopped;) {
      const change = changes.next();
      const { snapshot } = await table.read();
      const { legal, version } = snapshot;
      isOver = snapshot.view.phase === 'over';
      if (legal.length > 0) await this.act(id, table, version, legal);
      else if (!isOver) await change;
    }
    this.seats.delete(table);
    table.close();
  }

  private async act(id: string, table: Table, version: number, legal: readonly Action[]): Promise<void> {
    const action = legal[(version * 7) % legal.length]!;
    const sent = performance.now();
    const answer = await table.act(version, action);
    const took = performance.now() - sent;
    if (answer.kind !== 'accepted') return;
    this.done.push({ table: id, version: answer.version, seat: table.viewer as Seat, action, took });
  }
}

/** What could not be kept is asked again, as people do. */
async function insist<A extends Ask>(link: Link, ask: A, asked: Asked<A>): Promise<Answered<A>> {
  for (;;) {
    try {
      return await link.ask(ask, asked);
    } catch (fault) {
      if (!(fault instanceof LinkFault) || fault.code !== 'unavailable') throw fault;
      await delay(50);
    }
  }
}

/** The next change of a table, as it is waited for before something is read. */
class Changes {
  private wake: () => void = () => {};

  constructor(table: Table) {
    table.watch(() => this.wake());
    table.watchStatus(({ kind }) => {
      if (kind === 'closed') this.wake();
    });
  }

  next(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }
}
