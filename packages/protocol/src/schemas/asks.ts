/** What is asked of the server, by name; the same over a WebSocket and over HTTP. */
import { GAME_IDS } from '@roundhouse/engine';
import { z } from 'zod';
import { LONGEST_WAIT, PHRASES, REPORT_REASONS } from '../limits.ts';
import { accountAsks } from './account.ts';
import { line } from './line.ts';
import { code, hex128, level, lineText, mark, name, plainText, seat, tableId } from './parts.ts';
import { tablePlan } from './plan.ts';
import { matter } from './proposal.ts';
import { contact, device, email, language, quietHours, url } from './contact.ts';
import { everything } from './everything.ts';
import { blockedPerson, waiting } from './strangers.ts';
import { proof, tableEntries, tableInfo } from './table-info.ts';

const ofTable = z.strictObject({ table: tableId });

/** Who asks, as the server knows them. */
const me = z.strictObject({ name: z.string().nullable() });

/** Each ask, what goes with it, and what answers it. `key` makes it safe to ask again: once is all it counts. */
export const asks = {
  /** Who am I; with a name: call me that. Over HTTP it begins a session where there is none. */
  me: { asked: z.strictObject({ name: name.optional() }), answer: me },
  /** Opens a table. The seat that is `me` is taken at once, with `entropy` of the page's own. */
  create: {
    asked: z.strictObject({ key: hex128, plan: tablePlan, mark: mark.optional(), entropy: hex128 }),
    answer: tableInfo,
  },
  /** A table by its name. With `revision`, answered as soon as it has another one, after `wait` seconds at the latest. */
  table: {
    asked: z.strictObject({
      table: tableId,
      revision: z.string().max(64).optional(),
      wait: z.int().min(0).max(LONGEST_WAIT).optional(),
    }),
    answer: tableInfo,
  },
  /** A table by its six letters. */
  code: { asked: z.strictObject({ code }), answer: tableInfo },
  /** Sits down, on the first free seat if none is named; who left, or was away, takes their seat back. */
  sit: {
    asked: ofTable.extend({ seat: seat.optional(), mark: mark.optional(), entropy: hex128 }),
    answer: tableInfo,
  },
  /** Before the start the seat is free again; afterwards a computer plays on. */
  leave: { asked: ofTable, answer: tableInfo },
  /** The host fills a seat where nobody sits, or frees it, before the start. */
  seat: {
    asked: z.discriminatedUnion('kind', [
      ofTable.extend({ seat, kind: z.literal('friend') }),
      ofTable.extend({ seat, kind: z.literal('open') }),
      ofTable.extend({ seat, kind: z.literal('computer'), level }),
    ]),
    answer: tableInfo,
  },
  /** The host has somebody get up before the start. */
  remove: { asked: ofTable.extend({ seat }), answer: tableInfo },
  /** The host begins the game; nobody may be missing. */
  start: { asked: ofTable, answer: tableInfo },
  /** The next game with the same people, the seats turned; everybody who asks comes to the same table. */
  rematch: { asked: ofTable.extend({ entropy: hex128 }), answer: tableInfo },
  /** Proposes something to the others; where nobody has to agree it is done at once. */
  propose: { asked: ofTable.extend({ matter }), answer: tableInfo },
  /** Agrees to the proposal with this id, or not; who made it takes it back with a no. */
  consent: { asked: ofTable.extend({ proposal: z.int(), agrees: z.boolean() }), answer: tableInfo },
  /** Ends a pause. */
  resume: { asked: ofTable, answer: tableInfo },
  /** Gives up for good: a computer plays on, or the game is over where nobody else is left. */
  resign: { asked: ofTable, answer: tableInfo },
  /** Says one of the phrases to all who follow the table. */
  say: { asked: ofTable.extend({ phrase: z.enum(PHRASES) }), answer: z.strictObject({}) },
  /** Writes a line to those who sit at the table, where its plan lets people talk in words of their own. */
  write: { asked: ofTable.extend({ key: hex128, text: lineText }), answer: z.strictObject({}) },
  /** What they have written there. */
  written: { asked: ofTable, answer: z.strictObject({ lines: z.array(line) }) },
  /** Over a WebSocket: pushes every change of the table from now on, and counts as being there. */
  follow: { asked: ofTable, answer: tableInfo },
  unfollow: { asked: ofTable, answer: z.strictObject({}) },
  /** The game of a table that is over, so that everybody can compute its cards and dice again. */
  proof: { asked: ofTable, answer: proof },
  /** The tables at which one sits: where it is one's turn first, the longest waiting before the others. */
  tables: { asked: z.strictObject({}), answer: tableEntries },
  /** Tables with a seat for anybody, and for which games somebody waits who wishes for somebody. */
  open: {
    asked: z.strictObject({ game: z.enum(GAME_IDS).optional() }),
    answer: tableEntries.extend({ waiting: z.array(waiting) }),
  },
  /**
   * To play a game now, with the next who wants the same. Answered with the table as soon as there is one, or without after
   * `wait` seconds: who does not ask again soon is taken to have gone.
   */
  wish: {
    asked: z.strictObject({
      key: hex128,
      game: z.enum(GAME_IDS),
      mode: z.string().max(32),
      mark: mark.optional(),
      entropy: hex128,
      wait: z.int().min(0).max(LONGEST_WAIT).optional(),
    }),
    answer: z.strictObject({ table: tableId.nullable() }),
  },
  /** No longer. */
  unwish: { asked: z.strictObject({}), answer: z.strictObject({}) },
  /** Not to meet again who sits there: neither at tables nor by phrases, and without a word to them. */
  block: { asked: ofTable.extend({ seat }), answer: z.strictObject({}) },
  unblock: { asked: z.strictObject({ id: plainText(32) }), answer: z.strictObject({}) },
  blocked: { asked: z.strictObject({}), answer: z.strictObject({ people: z.array(blockedPerson) }) },
  /** Tells whoever runs the server of who sits there. */
  report: {
    asked: ofTable.extend({ seat, reason: z.enum(REPORT_REASONS) }),
    answer: z.strictObject({}),
  },
  /** How one is told that it is one's turn. */
  contact: { asked: z.strictObject({}), answer: contact },
  /** Changes that; null: no more. A new address is written to, and is used once that is confirmed. */
  'set-contact': {
    asked: z.strictObject({
      email: email.nullable().optional(),
      webhook: url.nullable().optional(),
      quiet: quietHours.nullable().optional(),
      language: language.optional(),
    }),
    answer: contact,
  },
  /** Confirms an address by what the mail holds. */
  confirm: { asked: z.strictObject({ token: z.string().max(64) }), answer: z.strictObject({}) },
  /** A browser that shows notifications from now on. */
  'add-device': { asked: device.extend({ language: language.optional() }), answer: contact },
  'drop-device': { asked: z.strictObject({ endpoint: url }), answer: contact },
  /** Whether one is told of a table; with `muted`: from now on or no more. */
  mute: {
    asked: ofTable.extend({ muted: z.boolean().optional() }),
    answer: z.strictObject({ isTold: z.boolean(), muted: z.boolean() }),
  },
  /** All that is kept of oneself. */
  export: { asked: z.strictObject({}), answer: everything },
  /** Forgets all of it for good: seats are free, or computers play on in them, and no name is left. The session is over. */
  'forget-me': { asked: z.strictObject({}), answer: z.strictObject({}) },
  ...accountAsks,
} as const;

export type Ask = keyof typeof asks;
/** What may change whose session it is, and is asked over HTTP only: a WebSocket sets no cookies. */
export type AccountAsk = keyof typeof accountAsks;
export type GuestAsk = Exclude<Ask, AccountAsk>;
/** What goes with an ask. */
export type Asked<A extends Ask> = z.input<(typeof asks)[A]['asked']>;
/** What answers it. */
export type Answered<A extends Ask> = z.infer<(typeof asks)[A]['answer']>;
