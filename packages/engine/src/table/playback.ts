import { deepFreeze } from '../contract/deep-freeze.ts';
import type { Action } from '../contract/action.ts';
import type { Chance, ChanceEntry } from '../contract/chance.ts';
import type { BaseEvent } from '../contract/event.ts';
import type { Game } from '../contract/game.ts';
import type { Memory } from '../contract/memory.ts';
import type { Position } from '../contract/position.ts';
import type { Seat, Viewer } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';
import { recordedChance } from '../chance/recorded-chance.ts';
import type { History } from './history.ts';

/** What happened between two decisions: never for the eyes of a seat before it is redacted. */
export interface StepResult {
  readonly events: readonly BaseEvent[];
  readonly chance: readonly ChanceEntry[];
}

/** A decision that is active. */
export interface PlaybackStep extends StepResult {
  readonly seat: Seat;
  readonly action: Action;
  readonly before: Position;
}

/** A memory, and after how many steps it was so. */
interface Remembering {
  readonly memory: Memory;
  readonly steps: number;
}

/** The steps of a game that are active, with what the rules make of them. */
export class Playback {
  readonly game: Game;
  readonly setup: Setup;
  readonly start: StepResult;
  private readonly done: PlaybackStep[] = [];
  private readonly memories = new Map<Viewer, Remembering>();
  private now: Position;

  /** Sets the game up. Chance that is wrong throws. */
  constructor(game: Game, setup: Setup, chance: Chance) {
    this.game = game;
    this.setup = setup;
    const [position, start] = recorded(chance, (recording, emit) => game.start(setup, recording, emit));
    this.now = position;
    this.start = start;
  }

  get position(): Position {
    return this.now;
  }

  get steps(): readonly PlaybackStep[] {
    return this.done;
  }

  /** How many random events there were. */
  get chanceEvents(): number {
    return this.done.reduce((sum, { chance }) => sum + chance.length, this.start.chance.length);
  }

  /** The steps with the chance that each has met, as if nothing had ever been taken back. */
  get history(): History {
    const codec = this.game.codec(this.setup);
    const rows = this.done.map(({ seat, action, chance }) => ({ seat, action: codec.text(action), chance }));
    return { setup: this.setup, start: this.start.chance, rows };
  }

  /** Does a legal action. Where chance is wrong that throws, and nothing has changed. */
  act(action: Action, chance: Chance): void {
    const before = this.now;
    const after = before.clone();
    const [, result] = recorded(chance, (recording, emit) => after.play(action, recording, emit));
    this.done.push({ ...result, seat: before.actor, action, before });
    this.now = after;
  }

  /** Back to when `count` steps had been done, fewer than now. */
  undoTo(count: number): void {
    this.now = this.done[count]!.before;
    this.done.length = count;
    this.memories.clear();
  }

  /** What a viewer remembers now. */
  memoryOf(viewer: Viewer): Memory {
    const known = this.memories.get(viewer) ?? this.memoryOfStart(viewer);
    const now = this.remember(known, this.done.length);
    this.memories.set(viewer, now);
    return now.memory;
  }

  /** What a viewer remembered after the first `steps` steps. */
  memoryAfter(viewer: Viewer, steps: number): Memory {
    return this.remember(this.memoryOfStart(viewer), steps).memory;
  }

  private memoryOfStart(viewer: Viewer): Remembering {
    const blank = this.game.newMemory(this.setup, viewer);
    return { memory: rememberAll(this.game, blank, this.start.events), steps: 0 };
  }

  private remember(known: Remembering, steps: number): Remembering {
    const events = this.done.slice(known.steps, steps).flatMap((step) => step.events);
    return { memory: rememberAll(this.game, known.memory, events), steps };
  }
}

/** A memory after more events, of which it learns what its viewer may be told. */
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
  return [value, deepFreeze({ events, chance: recording.entries })];
}
