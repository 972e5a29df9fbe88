import type { Action } from '../contract/action.ts';
import type { Answer, Table, TableRead } from '../contract/table.ts';
import { inBrief, leadOn } from './brief.ts';
import { type Change, type Channel, parseRequest, type Reply, type Request, sendOn } from './channel.ts';
import { digestOf } from './digest.ts';
import { TableFault } from './table-fault.ts';

/** Channels at which somebody answers: whoever sits at the other end has one seat. It goes with the channel. */
const taken = new WeakSet<Channel>();

/**
 * Answers what comes in at a channel for one seat of a table. What is no request is left unanswered. Returns
 * how to stop. Throws a TableFault where somebody answers at the channel already. `rules` is their version, for those who
 * would read in brief.
 */
export function serveTable(table: Table, channel: Channel, rules?: number): () => void {
  const served = new ServedTable(table, channel, rules);
  const unlisten = answerAt(channel, (request) => served.receive(request));
  const unwatch = table.watch(() => served.change());
  return () => {
    unlisten();
    unwatch();
    served.stop();
  };
}

/**
 * Answers requests at a channel with the reason why there is no seat. Returns how to stop. Throws a TableFault where
 * somebody answers at the channel already.
 */
export function refuseSeat(channel: Channel, reason: string): () => void {
  return answerAt(channel, ({ id }) =>
    sendOn(channel, JSON.stringify({ id, refused: reason } satisfies Reply)),
  );
}

function answerAt(channel: Channel, receive: (request: Request) => void): () => void {
  if (taken.has(channel)) throw new TableFault('somebody answers at this channel already');
  const unlisten = channel.listen((text) => {
    const request = parseRequest(text);
    if (request) receive(request);
  });
  taken.add(channel);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    unlisten();
    taken.delete(channel);
  };
}

type WaitRequest = Extract<Request, { ask: 'wait' }>;
type Waiting = Pick<WaitRequest, 'id' | 'since' | 'brief'>;
type Wished = Pick<WaitRequest, 'since' | 'brief'>;

class ServedTable {
  private readonly table: Table;
  private readonly channel: Channel;
  private readonly rules: number | undefined;
  /** How often the table has changed while it is served. */
  private changes = 0;
  /** The one request that waits for a change; a new one replaces it. */
  private waiting: Waiting | undefined;
  private isStopped = false;

  constructor(table: Table, channel: Channel, rules: number | undefined) {
    this.table = table;
    this.channel = channel;
    this.rules = rules;
  }

  receive(request: Request): void {
    void this.orRefuse(request.id, this.answer(request));
  }

  change(): void {
    this.changes++;
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) void this.orRefuse(waiting.id, this.answerChange(waiting));
  }

  stop(): void {
    this.isStopped = true;
  }

  /** A table that is far away itself may end: then this seat is no longer to be had either. */
  private async orRefuse(id: number, answered: Promise<void>): Promise<void> {
    try {
      await answered;
    } catch (fault) {
      if (!(fault instanceof TableFault)) throw fault;
      this.reply({ id, refused: fault.message });
    }
  }

  private async answer(request: Request): Promise<void> {
    if (request.ask === 'wait') return this.wait(request);
    this.reply({ id: request.id, answer: await this.ask(request) });
  }

  private async wait(request: WaitRequest): Promise<void> {
    const { id, tag } = request;
    const { changes } = this;
    const change = await this.present(request);
    if (change.tag !== tag) return this.reply({ id, answer: change });
    // Nobody waited yet when it changed meanwhile.
    if (this.changes !== changes) return this.wait(request);
    this.waiting = request;
    this.reply({ id, heard: true });
  }

  private async answerChange(waiting: Waiting): Promise<void> {
    this.reply({ id: waiting.id, answer: await this.present(waiting) });
  }

  private async ask(request: Exclude<Request, WaitRequest>): Promise<unknown> {
    const { table } = this;
    switch (request.ask) {
      case 'sit':
        return {
          setup: table.setup,
          viewer: table.viewer,
          undoPolicy: table.undoPolicy,
          ...(this.rules !== undefined && { rules: this.rules }),
          ...(await this.present({})),
        };
      case 'read':
        return this.read(request);
      case 'act':
        return this.withRead(await table.act(request.version, request.action as Action), request);
      case 'undo':
        return this.withRead(await table.undo(request.version), request);
      case 'why':
        return (await table.why(request.action as Action)) ?? null;
    }
  }

  /** Whoever has changed the table sees it at once. */
  private async withRead(answer: Answer, wished: Wished): Promise<Answer & { readonly read?: unknown }> {
    const isWanted = answer.kind === 'accepted' && wished.since !== undefined;
    return isWanted ? { ...answer, read: await this.read(wished) } : answer;
  }

  private async present(wished: Wished): Promise<Change & { readonly read?: unknown }> {
    const read = await this.read(wished);
    const { snapshot, tag } = read;
    return { version: snapshot.version, tag, ...(wished.since !== undefined && { read }) };
  }

  /**
   * With a tag that is another one after every change. The number of changes alone would not do, since it starts again
   * when the table is served anew; nor would the digest of the snapshot, since a table can come to look as it did before.
   */
  private async read({ since, brief }: Wished) {
    const read = withoutSetup(await this.table.read(since));
    const { snapshot } = read;
    const tag = `${this.changes} ${snapshot.version} ${digestOf(JSON.stringify(snapshot))}`;
    return brief && leadOn(read, since) ? { ...inBrief(read), tag } : { ...read, tag };
  }

  private reply(reply: Reply): void {
    if (!this.isStopped) sendOn(this.channel, JSON.stringify(reply));
  }
}

/** The setup is sent once, when a viewer sits down. */
function withoutSetup({ snapshot, steps }: TableRead) {
  const { setup: _, ...view } = snapshot.view;
  return { snapshot: { ...snapshot, view: view as TableRead['snapshot']['view'] }, steps };
}
