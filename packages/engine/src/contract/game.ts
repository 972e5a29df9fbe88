import type { Action, Codec } from './action.ts';
import type { Chance } from './chance.ts';
import type { Deck } from './deck.ts';
import type { BaseEvent, Emit } from './event.ts';
import type { GameId } from '../game-id.ts';
import type { Memory } from './memory.ts';
import type { Position } from './position.ts';
import type { Preview } from './preview.ts';
import type { Problem, Result } from './problem.ts';
import type { Random } from './random.ts';
import type { Sampler } from './sampler.ts';
import type { Viewer } from './seat.ts';
import type { Setup } from './setup.ts';
import type { Waiting } from './table.ts';
import type { View } from './view.ts';

/** What a mode needs to be set up. */
export interface ModeFacts {
  /** Fewest and most seats of people. */
  readonly players: readonly [number, number];
  /** Seats of automata that play beside them (Betsy). */
  readonly automata: number;
}

/** The facts of a game before its rules are loaded: enough to choose one. */
export interface GameFacts {
  readonly id: GameId;
  readonly modes: Readonly<Record<string, ModeFacts>>;
  /** Whether the game has the option `opening` (TR-1). */
  readonly hasOpening: boolean;
}

/** The contract of a game. Everything outside the engine reaches a game through this and `Position`. */
export interface Game<
  State = unknown,
  Event extends BaseEvent = BaseEvent,
  Remembered extends Memory = Memory,
  GamePosition extends Position<State, Event> = Position<State, Event>,
> extends GameFacts {
  /**
   * Raised when the rules behave differently, not for speed: saved games are replayed and divergences
   * reported.
   */
  readonly version: number;
  /** The clause that says how this game's actions are written: under it a text is refused that is none. */
  readonly textClause: string;
  readonly standardDeck: Deck;

  /**
   * All problems of a custom deck (TR-21), found lazily, in the order of the document; a missing member comes
   * at the start of the object that lacks it. `path` is the path of the deck.
   */
  deckProblems(input: unknown, path: string): Iterable<Problem>;

  /** The deck without unknown keys, or its first problem. */
  checkDeck(input: unknown, path: string): Result<Deck>;

  codec(setup: Setup): Codec;

  /** Sets the game up and plays until the first decision. */
  start(setup: Setup, chance: Chance, emit?: Emit<Event>): GamePosition;

  /**
   * The form of an event for a viewer: never more than they may know. Every kind is named, so that the
   * compiler asks about a new one.
   */
  redact(event: Event, viewer: Viewer): Event;

  /** The memory of a viewer before the first event. */
  newMemory(setup: Setup, viewer: Viewer): Remembered;
  /** `memory` after an event in the form for its viewer. */
  remember(memory: Remembered, event: Event): Remembered;

  /** The view of the viewer with this memory, at a table that awaits this. */
  viewOf(setup: Setup, memory: Remembered, waiting: Waiting): View<State>;

  /**
   * Samples what a seat cannot see, for one decision of a search. Two laws: every position looks the same to
   * the viewer, and what is hidden varies wherever it can.
   */
  sampler(view: View<State>, memory: Remembered): Sampler<GamePosition>;

  /** One determinization: the first position of a new sampler, which is never overwritten. */
  determinize(view: View<State>, memory: Remembered, random: Random): GamePosition;

  /**
   * What actions would do, played one after another by the rules, as far as the viewer can know; each is
   * legal after those before it. Page, texts and bots ask this instead of working out what an action does.
   */
  preview(view: View<State>, memory: Remembered, actions: readonly Action[]): Preview<Event, Remembered>;

  /**
   * What everybody sees of an event though neither an action nor a view shows it (TR-19): entries of the log.
   */
  logEntries(event: Event): readonly LogEntry[];
}

/** Games by their ids: all of them, or those whose rules are loaded. */
export type Games = Readonly<Partial<Record<GameId, Game>>>;

/** An entry of the log of TR-19. */
export type LogEntry = Readonly<Record<string, unknown>>;
