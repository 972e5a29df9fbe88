/** What a table far apart takes at most, and the lists that page and server share. */

/** A table is named by 128 random bits; who knows the name may open it. */
export const TABLE_ID = /^[\w-]{22}$/u;

/** Six letters that are easy to tell apart: no vowels, so that they make no words. */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const CODE_LENGTH = 6;

/** Letters of a person's name. */
export const NAME_LENGTH = 24;

/** Letters of the name by which somebody signs in, and of their password. */
export const SHORTEST_USER_NAME = 3;
export const LONGEST_USER_NAME = 24;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

/** Bytes of a message to the server; the largest deck that the rules take fits twice. */
export const MESSAGE_BYTES = 64 * 1024;

/** The longest a long poll is kept, in seconds. */
export const LONGEST_WAIT = 25;

/** What marks a seat: a colour, to which the page adds a sign. */
export const MARKS = Object.freeze(['red', 'blue', 'green', 'amber', 'violet', 'slate'] as const);
export type Mark = (typeof MARKS)[number];

/** What people at a table say to each other: each is a picture, and a text in everybody's own language. */
export const PHRASES = Object.freeze([
  'hello',
  'good-luck',
  'nice-move',
  'well-played',
  'thank-you',
  'sorry',
  'oh-no',
  'lucky',
  'unlucky',
  'wow',
  'laugh',
  'think',
  'hurry',
  'wait',
  'your-turn',
  'back-soon',
  'back-again',
  'again',
  'no-thanks',
  'goodbye',
] as const);
export type Phrase = (typeof PHRASES)[number];

/** Letters of what somebody writes at a table where people write to each other. */
export const LINE_LENGTH = 200;

/** Why somebody is reported to whoever runs the server. */
export const REPORT_REASONS = Object.freeze(['name', 'phrases', 'stalling', 'unfair', 'other'] as const);
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a page sends over a quiet WebSocket to know whether the server is there, and the answer. */
export const PING = 'ping';
export const PONG = 'pong';
