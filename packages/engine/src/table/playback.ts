import { deepFreeze } from '../contract/deep-freeze.ts';
import type { Action } from '../contract/action.ts';
import type { Chance, ChanceEntry } from '../contract/chance.ts';
import type { BaseEvent } from '../contract/event.ts';
import type { Game } from '../contract/game.ts';
import type { Memory } from '../contract/memory.ts';
import type { Position } from '../contract/position.ts';
import { NO_SEAT, type Seat, type Viewer } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';
import type { Waiting } from '../contract/table.ts';
import { recordedChance } from '../chance/recorded-chance.ts';
import { scriptedChance } from '../chance/scripted-chance.ts';
import type { History } from './history.ts';

/** What happened between two decisions: not for any seat before it is redacted. */
export interface StepResult {
  readonly events: readonly BaseEvent[];
  readonly chance: readonly ChanceEntry[];
}

/** A decision that was not taken back, and the chance that it met. */
export interface PlaybackStep {
  readonly seat: Seat;
  readonly action: Action;
  readonly chance: readonly ChanceEntry[];
  /** What the table awaits afterwards. */
  readonly after: Waiting;
}

/** A memory after a number of steps, and the one before the last of them. */
interface Remembered {
  readonly steps: number;
  readonly memory: Memory;
  readonly before: Memory;
}

/**
 * A position is kept after every 64 steps, and those between are replayed when they are needed. That takes
 * well under a millisecond, and a copy after each step would be 2 kB.
 */
const CHECKPOINT_STEPS = 64;

/** The events of the last steps are kept: those are the ones that all viewers ask for. */
const KEPT_RESULTS = 8;

/** Most steps meet no chance: they share this list. */
const NO_CHANCE: readonly ChanceEntry[] = Object.freeze([]);

/** The active steps of a game, with what the rules make of them. */
export class Playback {
  readonly game: Game;
  readonly setup: Setup;
  readonly start: StepResult;
  /** What the table awaits after the start. */
  readonly opening: Waiting;
  private readonly done: PlaybackStep[] = [];
  /** A frozen copy for those who ask for all steps; undefined where somebody has not asked since the last one. */
  private copied: readonly PlaybackStep[] | undefined;
  /** How many random events there were. */
  private met: number;
  /** The positions after 0, 64, 128 ... steps. Nothing is played on them. */
  private readonly checkpoints: Position[];
  private readonly recent: StepResult[] = [];
  private readonly memories = new Map<Viewer, Remembered>();
  /** What the table awaits repeats: equal values share one object. */
  private readonly waitings = new Map<string, Waiting>();
  private now: Position;

  /** Sets the game up. Chance that is wrong throws. */
  constructor(game: Game, setup: Setup, chance: Chance) {
    this.game = game;
    this.setup = setup;
    const [position, start] = recorded(chance, (recording, emit) => game.start(setup, recording, emit));
    this.now = position;
    this.opening = this.waitingOf(position);
    this.checkpoints = [position];
    this.start = start;
    this.met = start.chance.length;
  }

  get position(): Position {
    return this.now;
  }

  get steps(): readonly PlaybackStep[] {
    return (this.copied ??= Object.freeze([...this.done]));
  }

  /** How many steps there are. */
  get length(): number {
    return this.done.length;
  }

  /** The last step; undefined at the start. */
  get last(): PlaybackStep | undefined {
    return this.done.at(-1);
  }

  /** How many random events there were. */
  get chanceEvents(): number {
    return this.met;
  }

  /** What the table awaits after the first `count` steps. */
  waitingAfter(count: number): Waiting {
    return this.done[count - 1]?.after ?? this.opening;
  }

  /** The steps with the chance that each has met, as if nothing had ever been taken back. */
  get history(): History {
    const codec = this.game.codec(this.setup);
    const rows = this.done.map(({ seat, action, chance }) => ({ seat, action: codec.text(action), chance }));
    return { setup: this.setup, start: this.start.chance, rows };
  }

  /** Does a legal action, and gives the step. Where chance is wrong that throws, and nothing has changed. */
  act(action: Action, chance: Chance): PlaybackStep {
    const seat = this.now.actor;
    const after = this.now.clone();
    const [, result] = recorded(chance, (recording, emit) => after.play(action, recording, emit));
    this.now = after;
    const step = Object.freeze({ seat, action, chance: result.chance, after: this.waitingOf(after) });
    this.done.push(step);
    this.copied = undefined;
    this.met += result.chance.length;
    this.recent.push(result);
    if (this.recent.length > KEPT_RESULTS) this.recent.shift();
    if (this.done.length % CHECKPOINT_STEPS === 0) this.checkpoints.push(after);
    return step;
  }

  /** Back to when `count` steps had been done, fewer than now. */
  undoTo(count: number): void {
    this.now = this.positionAfter(count);
    const undone = this.done.splice(count);
    this.copied = undefined;
    this.met = undone.reduce((met, { chance }) => met - chance.length, this.met);
    this.recent.length = Math.max(0, this.recent.length - undone.length);
    this.checkpoints.length = Math.floor(count / CHECKPOINT_STEPS) + 1;
    this.memories.clear();
  }

  /** The position after the first `count` steps, to be looked at and not to be played on. */
  positionAfter(count: number): Position {
    if (count === this.done.length) return this.now;
    return this.replay(count, count).position;
  }

  /** What happened in the last step; at the start where there is none. */
  get lastResult(): StepResult {
    return this.resultsFrom(Math.max(0, this.done.length - 1))[0] ?? this.start;
  }

  /** What happened in the steps from index `from` on. */
  resultsFrom(from: number): readonly StepResult[] {
    const known = this.done.length - this.recent.length;
    if (from >= known) return this.recent.slice(from - known);
    return [...this.replay(from, known).results, ...this.recent];
  }

  /** What a viewer remembers now. */
  memoryOf(viewer: Viewer): Memory {
    return this.remembered(viewer).memory;
  }

  /** What a viewer remembered before the last step. */
  memoryBefore(viewer: Viewer): Memory {
    return this.remembered(viewer).before;
  }

  private waitingOf({ phase, actor }: Position): Waiting {
    const key = `${phase} ${actor}`;
    const known = this.waitings.get(key);
    if (known) return known;
    const waiting = Object.freeze({ phase, actor: actor === NO_SEAT ? null : actor });
    this.waitings.set(key, waiting);
    return waiting;
  }

  private remembered(viewer: Viewer): Remembered {
    const known = this.memories.get(viewer) ?? this.rememberedAtStart(viewer);
    const now = this.resultsFrom(known.steps).reduce<Remembered>(
      ({ steps, memory }, { events }) => ({
        steps: steps + 1,
        memory: rememberAll(this.game, memory, events),
        before: memory,
      }),
      known,
    );
    this.memories.set(viewer, now);
    return now;
  }

  private rememberedAtStart(viewer: Viewer): Remembered {
    const blank = this.game.newMemory(this.setup, viewer);
    const memory = rememberAll(this.game, blank, this.start.events);
    return { steps: 0, memory, before: memory };
  }

  /**
   * Plays the first `count` steps again, from the checkpoint before `from`, and gives what happened from
   * there on.
   */
  private replay(from: number, count: number): { position: Position; results: readonly StepResult[] } {
    const first = from - (from % CHECKPOINT_STEPS);
    const position = this.checkpoints[first / CHECKPOINT_STEPS]!.clone();
    const results = this.done.slice(first, count).map(({ action, chance }) => {
      const events: BaseEvent[] = [];
      position.play(action, scriptedChance(chance), (event) => events.push(event));
      return { events, chance };
    });
    return { position, results: results.slice(from - first) };
  }
}

/** A memory after more events, each in the form for its viewer. */
export function rememberAll(game: Game, memory: Memory, events: readonly BaseEvent[]): Memory {
  return events.reduce((known, event) => game.remember(known, game.redact(event, known.viewer)), memory);
}

function recorded<Value>(
  chance: Chance,
  happen: (chance: Chance, emit: (event: BaseEvent) => void) => Value,
): readonly [Value, StepResult] {
  const recording = recordedChance(chance);
  const events: BaseEvent[] = [];
  const value = happen(recording, (event) => events.push(event));
  const entries = recording.entries.length > 0 ? recording.entries : NO_CHANCE;
  return [value, deepFreeze({ events, chance: entries })];
}
