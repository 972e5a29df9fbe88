import { z } from 'zod';
import { CODE_LENGTH, CODE_LETTERS, LINE_LENGTH, MARKS, NAME_LENGTH, TABLE_ID } from '../limits.ts';

/** 128 random bits as 32 hexadecimal digits. */
export const hex128 = z.string().regex(/^[0-9a-f]{32}$/u);
/** 256 bits as 64 hexadecimal digits. */
export const hex256 = z.string().regex(/^[0-9a-f]{64}$/u);
export const tableId = z.string().regex(TABLE_ID);
/** So many accents on one letter reach into the lines above. */
const NO_TOWER = /^(?!.*\p{M}{5})/u;
export const code = z.string().regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`, 'u'));
/** Text and nothing else: no control characters, none that turn the direction of reading, no towers of accents, and something that can be seen. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(NAME_LENGTH)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u)
  .regex(/[^\p{M}\p{Z}\p{DI}\u2800]/u)
  .regex(NO_TOWER);
/** What somebody writes: one line, text as a name is, with pictures that are joined. */
export const lineText = z
  .string()
  .trim()
  .min(1)
  .max(LINE_LENGTH)
  .regex(/^(?:[^\p{C}\p{Zl}\p{Zp}]|\u200D)+$/u)
  .regex(/[^\p{M}\p{Z}\p{DI}\u2800]/u)
  .regex(NO_TOWER);
/** What a database is asked with: no control characters, of which PostgreSQL keeps none that is zero. */
export const plainText = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}*$/u);
export const mark = z.enum(MARKS);
export const level = z.string().regex(/^[a-z]{1,16}$/u);
/** Automata have seats too, after those of people. */
export const seat = z.int().min(0).max(7);
export const version = z.int().min(0);
/** Milliseconds since 1970. */
export const time = z.int().min(0);
