import type { Action, Answer, BriefRead, Setup, TableRead, Viewer } from '@roundhouse/engine';
import type { ErrorCode } from '@roundhouse/protocol';
import type { SeatRequest } from '@roundhouse/protocol/schemas';
import { GameGone, type LiveGame, type Wished } from '../tables/live-game.ts';
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
type ChangeRequest = Extract<SeatRequest, { ask: 'act' | 'undo' }>;
type LookRequest = Exclude<SeatRequest, ChangeRequest>;

/** Something, at once or later. */
type SoonOrLater<Value> = Value | Promise<Value>;

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

  /**
   * Who only looks at a game that is in memory is answered at once. Rejects where what is kept cannot be reached: then nothing
   * has changed.
   */
  answer(guest: string, table: string, request: SeatRequest): SoonOrLater<SeatReply> {
    const game = this.tables.atRest(table);
    if (!game) return this.answerLater(guest, table, request);
    const reply = this.answerAt(game, guest, request);
    if (!isChange(request)) return reply;
    return Promise.resolve(reply).catch((fault: unknown) => {
      if (fault instanceof GameGone) return this.answerLater(guest, table, request);
      throw fault;
    });
  }

  private async answerLater(guest: string, table: string, request: SeatRequest): Promise<SeatReply> {
    const reply = await this.tables.withGame(table, async (game) =>
      game.isAtRest || isChange(request)
        ? this.answerAt(game, guest, request)
        : game.atRest(() => this.answerAt(game, guest, request)),
    );
    return reply ?? { id: request.id, refused: await this.whyNoGame(table) };
  }

  private async whyNoGame(table: string): Promise<ErrorCode> {
    return (await this.tables.record(table)) ? 'not-started' : 'unknown-table';
  }

  /** Whoever looks on asks at rest. */
  private answerAt(game: LiveGame, guest: string, request: SeatRequest): SoonOrLater<SeatReply> {
    const { id } = request;
    const viewer = request.looksOn ? onlookerAt(game.record, guest) : viewerAt(game.record, guest);
    if (viewer === undefined) return { id, refused: 'not-for-spectators' };
    return isChange(request) ? this.change(game, viewer, request) : this.look(game, viewer, request);
  }

  private look(game: LiveGame, viewer: Viewer, request: LookRequest): SoonOrLater<SeatReply> {
    const { id } = request;
    switch (request.ask) {
      case 'sit':
        return { id, answer: { ...headerOf(game, viewer), ...this.present(game) } };
      case 'read':
        return then(this.read(game, viewer, request), (answer) => ({ id, answer }));
      case 'why':
        return { id, answer: game.table.objection(viewer, request.action as Action) ?? null };
      case 'wait':
        return this.wait(game, viewer, request);
    }
  }

  private wait(game: LiveGame, viewer: Viewer, request: WaitRequest): SoonOrLater<SeatReply> {
    const { id, tag, since } = request;
    const present = this.present(game);
    if (present.tag === tag) return { id, waits: true };
    if (since === undefined) return { id, answer: present };
    return then(this.read(game, viewer, request), (read) => ({
      id,
      answer: { version: read.snapshot.version, tag: read.tag, read },
    }));
  }

  private present({ record, table }: LiveGame) {
    return { version: table.version, tag: this.topics.tag(record.id) };
  }

  /** Whoever has changed the table sees it at once. */
  private async change(game: LiveGame, viewer: Viewer, request: ChangeRequest): Promise<SeatReply> {
    const { id, since } = request;
    const answer = await changed(game, viewer, request);
    if (answer.kind !== 'accepted' || since === undefined) return { id, answer };
    const read = game.isAtRest
      ? await this.read(game, viewer, request)
      : await game.atRest(() => this.read(game, viewer, request));
    return { id, answer: { ...answer, read } };
  }

  /** With the tag that the table has at that moment. The setup is sent once, when a viewer sits down. */
  private read(game: LiveGame, viewer: Viewer, wished: Wished) {
    const tag = this.topics.tag(game.record.id);
    if (viewer === 'spectator' && ShownLater.isLate(game)) {
      return this.later.read(game, wished.since).then((read) => ({ ...withoutSetup(read), tag }));
    }
    return { ...withoutSetup(game.read(viewer, wished)), tag };
  }
}

function isChange(request: SeatRequest): request is ChangeRequest {
  return request.ask === 'act' || request.ask === 'undo';
}

function then<Value, Made>(value: SoonOrLater<Value>, make: (value: Value) => Made): SoonOrLater<Made> {
  return value instanceof Promise ? value.then(make) : make(value);
}

function withoutSetup({ snapshot, steps }: TableRead | BriefRead) {
  if (!('view' in snapshot)) return { snapshot, steps };
  const { setup: _, ...view } = snapshot.view;
  return { snapshot: { ...snapshot, view }, steps };
}

/** Who has given up decides nothing any more. */
function changed(game: LiveGame, viewer: Viewer, request: ChangeRequest): SoonOrLater<Answer> {
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
  return {
    setup: sentSetup(table.setup, record),
    viewer,
    undoPolicy: undoPolicyOf(record.plan),
    rules: table.game.version,
  };
}

/** A printed deck is known to everybody. */
function sentSetup(setup: Setup, { plan }: TableRecord) {
  return { ...setup, deck: plan.deck === 'standard' ? 'standard' : setup.deck };
}
