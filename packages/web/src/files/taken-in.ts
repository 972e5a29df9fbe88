import {
  checkDeck,
  type Deck,
  followTranscript,
  games,
  type History,
  openTable,
  parseFile,
  type Problem,
  type Stop,
} from '@roundhouse/engine';
import { deckProblems } from './deck-problems.ts';
import { lineOf, lineOfSyntaxError } from './line-of.ts';

/** What cannot be taken in: why, and where it is as far as that can be said. */
export interface Trouble {
  readonly stop: Stop;
  /** Where in what was handed in, as a path; empty for the whole. */
  readonly path: string;
  readonly line: number | undefined;
}

/** A game whose transcript was handed in, and what it is worth knowing before it is played on. */
export interface TakenGame {
  readonly history: History;
  readonly over: boolean;
}

/** What was handed in. Nothing is changed by looking at it. */
export type TakenIn =
  | { readonly kind: 'game'; readonly game: TakenGame }
  | { readonly kind: 'deck'; readonly deck: Deck }
  | { readonly kind: 'trouble'; readonly troubles: readonly Trouble[] };

const FORMATS = ['roundhouse/1', 'roundhouse-deck/1'];

/** Reads a text that somebody handed in: a transcript or a deck, as its `format` says. */
export function takeIn(text: string): TakenIn {
  const parsed = parseFile(text);
  if (!parsed.ok) return trouble({ step: 0, problem: parsed.problem }, text);
  const format = formatOf(parsed.value);
  if (format === 'roundhouse-deck/1') return takeDeck(parsed.value, text);
  if (format === 'roundhouse/1') return takeGame(parsed.value, text);
  return trouble({ step: 0, problem: wrongFormat(format) }, text);
}

/** What cannot even be read as text. */
export function unreadable(problem: Problem): TakenIn {
  return trouble({ step: 0, problem }, '');
}

function takeDeck(value: unknown, text: string): TakenIn {
  const deck = checkDeck(value, games);
  if (deck.ok) return { kind: 'deck', deck: deck.value };
  const troubles = deckProblems(value).map((problem) => troubleOf({ step: 0, problem }, text));
  return { kind: 'trouble', troubles };
}

function takeGame(value: unknown, text: string): TakenIn {
  const followed = followTranscript(value);
  if (!followed.ok) return trouble(followed.stop, text);
  const { history } = followed;
  const opened = openTable(games[history.setup.game]!, history, { seed: 0, undo: 'none', people: [] });
  // It has just been followed by the same rules.
  if (!opened.ok) throw new Error(`parts at step ${opened.parting.step}`);
  return { kind: 'game', game: { history, over: opened.table.position.phase === 'over' } };
}

function trouble(stop: Stop, text: string): TakenIn {
  return { kind: 'trouble', troubles: [troubleOf(stop, text)] };
}

function troubleOf(stop: Stop, text: string): Trouble {
  const path = 'problem' in stop ? stop.problem.path : `actions[${stop.step}]`;
  const syntax = 'problem' in stop && stop.problem.code === 'json';
  return { stop, path, line: syntax ? lineOfSyntaxError(text) : lineOf(text, path) };
}

function formatOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as { format?: unknown }).format : undefined;
}

function wrongFormat(format: unknown): Problem {
  if (format === undefined) return { clause: 'TR-1', code: 'missing', path: 'format', values: {} };
  return { clause: 'TR-1', code: 'one-of', path: 'format', values: { allowed: FORMATS.join(', ') } };
}
