import type { Action } from '../contract/action.ts';
import type { Table, TableRead } from '../contract/table.ts';
import { type Channel, parseRequest, type Reply, type Request, TableFault } from './channel.ts';

/**
 * Answers what comes in at a channel for one seat of a table. What is no request is left unanswered. Returns
 * how to stop.
 */
export function serveTable(table: Table, channel: Channel): () => void {
  const served = new ServedTable(table, channel);
  const unlisten = channel.listen((text) => served.receive(text));
  const unwatch = table.watch(() => served.change());
  return () => {
    unlisten();
    unwatch();
  };
}

/** Answers requests at a channel with the reason why there is no seat. Returns how to stop. */
export function refuseSeat(channel: Channel, reason: string): () => void {
  return channel.listen((text) => {
    const request = parseRequest(text);
    if (request) channel.send(JSON.stringify({ id: request.id, refused: reason } satisfies Reply));
  });
}

class ServedTable {
  private readonly table: Table;
  private readonly channel: Channel;
  private changes = 0;
  /** The one request that waits for a change; a new one replaces it. */
  private waiting: number | undefined;

  constructor(table: Table, channel: Channel) {
    this.table = table;
    this.channel = channel;
  }

  receive(text: string): void {
    const request = parseRequest(text);
    if (request) void this.orRefuse(request.id, this.answer(request));
  }

  change(): void {
    this.changes++;
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting !== undefined) void this.orRefuse(waiting, this.answerChange(waiting));
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
    if (request.ask !== 'wait') return this.reply({ id: request.id, answer: await this.ask(request) });
    if (request.changes !== this.changes) return this.answerChange(request.id);
    this.waiting = request.id;
    this.reply({ id: request.id, heard: true });
  }

  private async answerChange(id: number): Promise<void> {
    const { changes } = this;
    const { snapshot } = await this.table.read();
    this.reply({ id, answer: { version: snapshot.version, changes } });
  }

  private async ask(request: Exclude<Request, { ask: 'wait' }>): Promise<unknown> {
    const { table } = this;
    switch (request.ask) {
      case 'sit':
        return { setup: table.setup, viewer: table.viewer, undoPolicy: table.undoPolicy };
      case 'read':
        return withoutSetup(await table.read(request.since));
      case 'act':
        return table.act(request.version, request.action as Action);
      case 'undo':
        return table.undo(request.version);
      case 'why':
        return (await table.why(request.action as Action)) ?? null;
    }
  }

  private reply(reply: Reply): void {
    this.channel.send(JSON.stringify(reply));
  }
}

/** The setup is sent once, when a viewer sits down. */
function withoutSetup({ snapshot, steps }: TableRead): unknown {
  const { setup: _, ...view } = snapshot.view;
  return { snapshot: { ...snapshot, view }, steps };
}
