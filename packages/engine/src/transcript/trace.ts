import { scriptedChance } from '../chance/scripted-chance.ts';
import { problemMessage, refusalMessage } from '../check/message.ts';
import type { Codec } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { Deck } from '../contract/deck.ts';
import type { Position } from '../contract/position.ts';
import { failure } from '../check/problems.ts';
import type { Problem } from '../contract/problem.ts';
import type { Refusal } from '../contract/refusal.ts';
import { NO_SEAT, type Seat, type Viewer } from '../contract/seat.ts';
import { games } from '../games.ts';
import { attempt, judge, type Stop } from './stop.ts';
import { checkActions, openTranscript, parseLine } from './transcript.ts';

/** What a position shows before an action (TR-10), to a viewer where there is one (TR-17). */
export interface TraceEntry {
  readonly phase: string;
  readonly actor: Seat | null;
  readonly legal: readonly string[];
  readonly state: unknown;
}

/** Why a transcript cannot be followed, after how many completed actions (TR-14). */
export interface TraceError {
  readonly error: { readonly step: number; readonly clause: string; readonly message: string };
}

/** The wording of problems and refusals: plain lines by default. */
export interface Wording {
  problem(problem: Problem): string;
  refusal(refusal: Refusal, deck: Deck): string;
}

const PLAIN: Wording = { problem: problemMessage, refusal: refusalMessage };

/** The trace of a transcript as a line of text. */
export function traceLine(
  line: string,
  viewer?: Viewer,
  wording = PLAIN,
): readonly TraceEntry[] | TraceError {
  const parsed = parseLine(line);
  return parsed.ok ? trace(parsed.value, viewer, wording) : traceProblem(parsed.problem, wording);
}

/** What stands in place of a trace where there is no text to read a transcript from. */
export function traceProblem(problem: Problem, wording = PLAIN): TraceError {
  return errorOf({ step: 0, problem }, wording);
}

/**
 * The trace of a transcript, which may be anything: one entry before every action and one after the last, by
 * the view of `viewer` if there is one; or what is wrong with the transcript.
 */
export function trace(input: unknown, viewer?: Viewer, wording = PLAIN): readonly TraceEntry[] | TraceError {
  const entries = entriesOf(input, viewer);
  return 'step' in entries ? errorOf(entries, wording) : entries;
}

function errorOf(stop: Stop, wording: Wording): TraceError {
  if ('problem' in stop) return error(stop.step, stop.problem.clause, wording.problem(stop.problem));
  return error(stop.step, stop.refusal.clause, wording.refusal(stop.refusal, stop.deck));
}

function error(step: number, clause: string, message: string): TraceError {
  return { error: { step, clause, message } };
}

function entriesOf(input: unknown, viewer: Viewer | undefined): readonly TraceEntry[] | Stop {
  const opened = openTranscript(input);
  if (!opened.ok) return { step: 0, problem: opened.problem };
  const { setup, chance, actions } = opened.value;
  const script = scriptedChance(chance);
  const started = attempt(() => games[setup.game].start(setup, script));
  if (!started.ok) return { step: 0, problem: started.problem };
  const texts = checkActions(actions);
  if (!texts.ok) return { step: 0, problem: texts.problem };
  if (!hasSeat(started.value, viewer)) return { step: 0, problem: failure('TR-17', 'seat', 'seat').problem };
  return replay(started.value, texts.value, script, viewer);
}

function replay(
  position: Position,
  texts: readonly string[],
  chance: Chance,
  viewer: Viewer | undefined,
): readonly TraceEntry[] | Stop {
  const { deck } = position.setup;
  const codec = games[position.setup.game].codec(position.setup);
  const entries = [entryOf(position, codec, viewer)];
  for (const [step, text] of texts.entries()) {
    const judged = judge(position, codec, text);
    if ('refusal' in judged) return { step, refusal: judged.refusal, deck };
    const next = position.clone();
    const played = attempt(() => next.play(judged.action, chance));
    if (!played.ok) return { step, problem: played.problem };
    position = next;
    entries.push(entryOf(position, codec, viewer));
  }
  return entries;
}

function entryOf(position: Position, codec: Codec, viewer: Viewer | undefined): TraceEntry {
  const { phase } = position;
  const actor = position.actor === NO_SEAT ? null : position.actor;
  const sees = viewer === undefined || viewer === actor;
  const legal = sees ? position.legal().map((action) => codec.text(action)) : [];
  const state = viewer === undefined ? position.state() : position.view(viewer).state;
  return { phase, actor, legal, state };
}

function hasSeat({ seats }: Position, viewer: Viewer | undefined): boolean {
  if (viewer === undefined || viewer === 'spectator') return true;
  return Number.isInteger(viewer) && viewer >= 0 && viewer < seats;
}
