/**
 * The protocol of TR-19: one JSON object per line, from the runner to a bot and back.
 *
 *     > {"type":"hello","protocol":1,"game":"loose-caboose","mode":"standard","players":2,"seat":1,"deck":{...},"ms":1000,"seed":7}
 *     < {"type":"ready","name":"careful"}
 *     > {"type":"decide","phase":"turn","view":{...},"legal":["lay T02 a","pass"],"log":[{"first":0},{"seat":0,"action":"pass"}]}
 *     < {"type":"action","action":"pass"}
 *     > {"type":"over","outcome":{"scores":[12,9],"winners":[1]}}
 */
import type { Deck, GameId, LogEntry, Outcome, PlayerConfig, Seat } from '@roundhouse/engine';

const PROTOCOL = 1;

/** A game begins. */
export interface Hello {
  readonly type: 'hello';
  readonly protocol: typeof PROTOCOL;
  readonly game: GameId;
  readonly mode: string;
  /** Seats of people, as in a transcript (TR-1). */
  readonly players: number;
  readonly seat: Seat;
  readonly deck: Deck;
  /** Milliseconds for one decision. */
  readonly ms: number;
  readonly seed: number;
}

/** The bot has to decide. */
export interface Decide {
  readonly type: 'decide';
  readonly phase: string;
  /** The JSON of TR-16. */
  readonly view: unknown;
  readonly legal: readonly string[];
  /** What happened openly since its last message. */
  readonly log: readonly LogEntry[];
}

/** The game is over; another one may follow. */
interface Over {
  readonly type: 'over';
  readonly outcome: Outcome;
}

/** What a bot is sent. */
export type Request = Hello | Decide | Over;

/** What a bot answers: to `hello` that it is ready, to `decide` what it does. */
export type Answer =
  | { readonly type: 'ready'; readonly name: string }
  | { readonly type: 'action'; readonly action: string };

export function hello({ setup, seat, seed }: PlayerConfig, ms: number): Hello {
  const { game, mode, players, deck } = setup;
  return { type: 'hello', protocol: PROTOCOL, game, mode, players, seat, deck, ms, seed };
}

/** The answer that a line is, or undefined where it is none. */
export function readAnswer(line: string): Answer | undefined {
  const answer = objectIn(line);
  const { type, name, action } = answer ?? {};
  if (type === 'ready') return { type, name: typeof name === 'string' ? name : '' };
  return type === 'action' && typeof action === 'string' ? { type, action } : undefined;
}

/** The JSON object that a line holds, whatever is in it. */
export function objectIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
