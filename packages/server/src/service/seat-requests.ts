import type { Action, Answer, Setup, Viewer } from '@roundhouse/engine';
import type { ErrorCode } from '@roundhouse/protocol';
import type { SeatRequest } from '@roundhouse/protocol/schemas';
import type { LiveGame } from '../tables/live-game.ts';
import { isOut, seatOfGuest, type TableRecord, undoPolicyOf } from '../records/table-record.ts';
import { ShownLater } from '../tables/shown-later.ts';
import type { Tables } from '../tables/tables.ts';
import type { Topics } from '../tables/topics.ts';

/** `waits`: there is no change yet after which this request would be answered. */
export type SeatReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly refused: ErrorCode }
  | { readonly id: number; readonly waits: true };

type WaitRequest = Extract<SeatRequest, { ask: 'wait' }>;

/** Answers the requests of `Table` for the seat that a guest has; who has none looks on. */
export class SeatRequests {
  private readonly tables: Tables;
  private readonly topics: Topics;
  private readonly later: ShownLater;

  constructor(tables: Tables, topics: Topics, later: ShownLater) {
    this.tables = tables;
    this.topics = topics;
    this.later = later;
  }

  /** Rejects where what is kept cannot be reached: then nothing has changed. */
  async answer(guest: string, table: string, request: SeatRequest): Promise<SeatReply> {
    const { id } = request;
    const reply = await this.tables.withGame(table, async (game): Promise<SeatReply> => {
      const viewer = request.looksOn ? onlookerAt(game.record, guest) : viewerAt(game.record, guest);
      if (viewer === undefined) return { id, refused: 'not-for-spectators' };
      if (request.ask === 'wait') return this.wait(game, viewer, request);
      return { id, answer: await this.ask(game, viewer, request) };
    });
    return reply ?? { id, refused: await this.whyNoGame(table) };
  }

  private async whyNoGame(table: string): Promise<ErrorCode> {
    return (await this.tables.record(table)) ? 'not-started' : 'unknown-table';
  }

  private async wait(game: LiveGame, viewer: Viewer, request: WaitRequest): Promise<SeatReply> {
    const { id, tag, since } = request;
    const present = await game.atRest(() => this.present(game));
    if (present.tag === tag) return { id, waits: true };
    if (since === undefined) return { id, answer: present };
    const read = await this.read(game, viewer, since);
    return { id, answer: { version: read.snapshot.version, tag: read.tag, read } };
  }

  private present({ record, table }: LiveGame) {
    return { version: table.version, tag: this.topics.tag(record.id) };
  }

  private async ask(
    game: LiveGame,
    viewer: Viewer,
    request: Exclude<SeatRequest, WaitRequest>,
  ): Promise<unknown> {
    switch (request.ask) {
      case 'sit':
        return game.atRest(() => ({ ...headerOf(game, viewer), ...this.present(game) }));
      case 'read':
        return this.read(game, viewer, request.since);
      case 'act':
      case 'undo':
        return this.withRead(await change(game, viewer, request), game, viewer, request.since);
      case 'why':
        return (await game.why(viewer, request.action as Action)) ?? null;
    }
  }

  /** Whoever has changed the table sees it at once. */
  private async withRead(answer: Answer, game: LiveGame, viewer: Viewer, since?: number) {
    const isWanted = answer.kind === 'accepted' && since !== undefined;
    return isWanted ? { ...answer, read: await this.read(game, viewer, since) } : answer;
  }

  /** The setup is sent once, when a viewer sits down. */
  private async read(game: LiveGame, viewer: Viewer, since?: number) {
    const shown = viewer === 'spectator' && ShownLater.isLate(game) ? this.later : undefined;
    const tag = () => this.topics.tag(game.record.id);
    const { snapshot, ...read } = await (shown
      ? shown.read(game, tag, since)
      : game.read(viewer, tag, since));
    const { setup: _, ...view } = snapshot.view;
    return { ...read, snapshot: { ...snapshot, view } };
  }
}

type ChangeRequest = Extract<SeatRequest, { ask: 'act' | 'undo' }>;

/** Who has given up decides nothing any more. */
async function change(game: LiveGame, viewer: Viewer, request: ChangeRequest): Promise<Answer> {
  const { version } = game.table;
  if (request.ask === 'undo') {
    if (isOut(game.record, viewer)) return { kind: 'nothing-to-undo', version };
    return game.undo(viewer, request.version);
  }
  if (isOut(game.record, viewer)) return { kind: 'not-your-turn', version };
  return game.act(viewer, request.version, request.action as Action);
}

/** Undefined: they may not look on. */
export function viewerAt(table: TableRecord, guest: string): Viewer | undefined {
  return seatOfGuest(table, guest) ?? (table.plan.watch === 'nobody' ? undefined : 'spectator');
}

/** Who sits there may always look on: they are shown less than they know. */
function onlookerAt(table: TableRecord, guest: string): Viewer | undefined {
  return viewerAt(table, guest) === undefined ? undefined : 'spectator';
}

function headerOf({ table, record }: LiveGame, viewer: Viewer) {
  return { setup: sentSetup(table.setup, record), viewer, undoPolicy: undoPolicyOf(record.plan) };
}

/** A printed deck is known to everybody. */
function sentSetup(setup: Setup, { plan }: TableRecord) {
  return { ...setup, deck: plan.deck === 'standard' ? 'standard' : setup.deck };
}
