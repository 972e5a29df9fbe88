/**
 * A table behind anything that carries text: a worker, a socket. What is sent may be late, out of order,
 * doubled or lost; requests are repeated until they are answered, and the table counts a repeated request
 * once.
 */
import { isObject, type JsonObject } from '../check/checks.ts';
import type { Setup } from '../contract/setup.ts';
import type { Viewer } from '../contract/seat.ts';
import {
  type Answer,
  type Objection,
  type TableRead,
  UNDO_POLICIES,
  type UndoPolicy,
} from '../contract/table.ts';
import type { BriefRead } from './brief.ts';

/** Carries the requests of one seat and their answers. */
export interface Channel {
  /** What cannot be sent may throw: it counts as lost. */
  send(text: string): void;
  /** Calls back with every text that arrives; returns how to stop. */
  listen(receive: (text: string) => void): () => void;
}

/** What is asked of a table, and how it is answered. */
export interface Asked {
  /** Who sits here, at which table. */
  readonly sit: { readonly asked: object; readonly answer: SeatHeader & Change };
  readonly read: { readonly asked: Since; readonly answer: TaggedRead };
  readonly act: {
    readonly asked: { readonly version: number; readonly action: number } & Since;
    readonly answer: Answer & WithRead;
  };
  readonly undo: { readonly asked: { readonly version: number } & Since; readonly answer: Answer & WithRead };
  readonly why: { readonly asked: { readonly action: number }; readonly answer: Objection | null };
  /** Answered as soon as what `read` gives has another tag. */
  readonly wait: {
    readonly asked: { readonly tag: string } & Since & Stays;
    readonly answer: Change & WithRead;
  };
}

/**
 * Where the other side can (`SeatHeader`), a request that stays is answered after every change, with what has happened since it
 * has answered before, until another one waits.
 */
interface Stays {
  readonly stays?: true;
}

/** Steps after this version are read. In a request that changes the table, or waits for that: and read them at once. */
interface Since {
  readonly since?: number;
  /** Whoever holds what was read at version `since`, and the same rules, needs no picture where the steps lead to it. */
  readonly brief?: true;
}

/** What `read` would give after what is answered, so that nobody needs to ask; it may be missing. */
interface WithRead {
  readonly read?: TaggedRead;
}

const ASKS = ['sit', 'read', 'act', 'undo', 'why', 'wait'] as const satisfies readonly (keyof Asked)[];
export type Ask = (typeof ASKS)[number];

/** The header of TR-1, and whose seat it is. */
export interface SeatHeader {
  readonly setup: Setup;
  readonly viewer: Viewer;
  readonly undoPolicy: UndoPolicy;
  /** The version of the rules there: whoever has the same may read in brief. */
  readonly rules?: number;
  /** Whether requests that wait stay where they ask for it. */
  readonly stays?: boolean;
}

export interface Change {
  readonly version: number;
  /**
   * Another one after every change of what `read` gives, and where the table is served again: whoever has the
   * present tag has missed nothing.
   */
  readonly tag: string;
}

/** What is read, and the tag of it: whoever reads waits for another one than that. In brief it has no picture (`brief.ts`). */
export type TaggedRead = (TableRead | BriefRead) & Pick<Change, 'tag'>;

export type Request = {
  readonly [A in Ask]: { readonly id: number; readonly ask: A } & Asked[A]['asked'];
}[Ask];

/**
 * `refused`: why the caller may not have the seat. `heard`: the request has arrived, its answer follows. `stays`: this was not
 * the last answer.
 */
export type Reply =
  | { readonly id: number; readonly answer: unknown; readonly stays?: true }
  | { readonly id: number; readonly refused: string }
  | { readonly id: number; readonly heard: true };

const isWhole = (value: unknown) => Number.isSafeInteger(value);

const FIELDS: Readonly<Record<Ask, (request: Readonly<Record<string, unknown>>) => boolean>> = {
  sit: () => true,
  read: hasSince,
  act: (request) => isWhole(request['version']) && typeof request['action'] === 'number' && hasSince(request),
  undo: (request) => isWhole(request['version']) && hasSince(request),
  why: ({ action }) => typeof action === 'number',
  wait: (request) => typeof request['tag'] === 'string' && hasSince(request),
};

function hasSince({ since, brief }: Readonly<Record<string, unknown>>): boolean {
  return (since === undefined || isWhole(since)) && (brief === undefined || brief === true);
}

/** The form of an answer; what is in a picture is left to the rules that made it. */
const ANSWERS: Readonly<Record<Ask, (answer: unknown) => boolean>> = {
  sit: isObject,
  read: isTaggedRead,
  act: isMoveAnswer,
  undo: isMoveAnswer,
  why: (answer) => answer === null || (isObject(answer) && isObjection(answer)),
  wait: (answer) => isChange(answer) && hasRead(answer),
};

function hasRead({ read }: JsonObject): boolean {
  return read === undefined || isTaggedRead(read);
}

function isChange(answer: unknown): answer is JsonObject {
  return isVersioned(answer) && typeof answer['tag'] === 'string';
}

function isTaggedRead(answer: unknown): boolean {
  if (!isObject(answer) || typeof answer['tag'] !== 'string') return false;
  return isSnapshot(answer['snapshot']) && isListOf(answer['steps'], isStep);
}

function isVersioned(answer: unknown): answer is JsonObject {
  return isObject(answer) && isWhole(answer['version']);
}

function isSnapshot(snapshot: unknown): boolean {
  if (!isVersioned(snapshot)) return false;
  const { view, memory, legal, participants } = snapshot;
  const isBrief = view === undefined && memory === undefined;
  const isFull = isObject(view) && isObject(memory);
  return (isBrief || isFull) && Array.isArray(legal) && isListOf(participants, isObject);
}

function isStep(step: unknown): boolean {
  return isVersioned(step) && isListOf(step['events'], isObject);
}

function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isEntry);
}

/** What becomes of a move to which there is no objection. */
const OUTCOMES: readonly unknown[] = [
  'accepted',
  'stale',
  'nothing-to-undo',
  'history-full',
] satisfies Answer['kind'][];

function isMoveAnswer(answer: unknown): boolean {
  if (!isVersioned(answer) || !hasRead(answer)) return false;
  return OUTCOMES.includes(answer['kind']) || isObjection(answer);
}

function isObjection({ kind, refusal }: JsonObject): boolean {
  if (kind === 'not-your-turn') return true;
  if (kind !== 'refused' || !isObject(refusal)) return false;
  return typeof refusal['clause'] === 'string' && isObject(refusal['values']);
}

/** Whether something has the form of an answer to what was asked. */
export function isAnswer(ask: Ask, answer: unknown): boolean {
  return ANSWERS[ask](answer);
}

/** Whether an answer says who sits here, at which table; the setup is checked by the rules. */
export function isSeatHeader(answer: object): boolean {
  const { setup, viewer, undoPolicy } = answer as JsonObject;
  const isViewer = viewer === 'spectator' || isWhole(viewer);
  return (
    isObject(setup) && isViewer && isChange(answer) && UNDO_POLICIES.some((known) => known === undoPolicy)
  );
}

/** The request in a text, or undefined where it is none. */
export function parseRequest(text: string): Request | undefined {
  const request = parse(text);
  if (!isObject(request) || !isWhole(request['id'])) return undefined;
  const ask = ASKS.find((name) => name === request['ask']);
  return ask && FIELDS[ask](request) ? (request as unknown as Request) : undefined;
}

/** The reply in a text, or undefined where it is none, or more than one. */
export function parseReply(text: string): Reply | undefined {
  const reply = parse(text);
  if (!isObject(reply) || !isWhole(reply['id'])) return undefined;
  const said = ['answer', 'refused', 'heard'].filter((kind) => kind in reply);
  const isReply = 'answer' in reply || typeof reply['refused'] === 'string' || reply['heard'] === true;
  return isReply && said.length === 1 ? (reply as unknown as Reply) : undefined;
}

/** Sends a text. One that cannot be sent is as good as lost: requests are repeated until they are answered. */
export function sendOn(channel: Channel, text: string): void {
  try {
    channel.send(text);
  } catch {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
