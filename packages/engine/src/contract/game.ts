import type { Action, Codec } from './action.ts';
import type { Chance } from './chance.ts';
import type { Emit } from './event.ts';
import type { GameId } from '../game-id.ts';
import type { GameTypes } from './game-types.ts';
import type { Preview } from './preview.ts';
import type { Problem, Result } from './problem.ts';
import type { Random } from './random.ts';
import type { Sampler } from './sampler.ts';
import type { Viewer } from './seat.ts';
import type { Waiting } from './table.ts';

/** What a mode needs to be set up. */
export interface ModeFacts {
  /** Fewest and most seats of people. */
  readonly players: readonly [number, number];
  /** The automata that play beside them, by their seats after those of people: the name of each is `seat.<name>`. */
  readonly automata: readonly string[];
}

/** The facts of a game before its rules are loaded: enough to choose one. */
export interface GameFacts {
  readonly id: GameId;
  readonly modes: Readonly<Record<string, ModeFacts>>;
  /** Whether the fewest points win; else who has won is all that counts. */
  readonly hasPoints: boolean;
  /** Whether the game has the option `opening` (TR-1). */
  readonly hasOpening: boolean;
  /** Whether dice are rolled in it; else chance only shuffles. */
  readonly hasDice: boolean;
}

/**
 * The contract of a game. Inside its folder a game is a `Game` of its own types. Everything outside reaches it
 * through `Game`, a game of any types, and `Position`; `anyGame` is the way from one to the other.
 *
 * Functions are properties here, not methods: TypeScript then refuses a game whose functions ask for more than the
 * contract hands them.
 */
export interface Game<Types extends GameTypes = GameTypes> extends GameFacts {
  /**
   * Raised when the rules behave differently, not for speed: saved games are replayed and divergences
   * reported.
   */
  readonly version: number;
  /** The clause that says how this game's actions are written: under it a text is refused that is none. */
  readonly textClause: string;
  readonly standardDeck: Types['setup']['deck'];
  /** Whether a turn begins where a table awaits a decision of this phase. */
  readonly beginsTurn: (phase: string) => boolean;

  /**
   * All problems of a custom deck (TR-21), found lazily, in the order of the document; a missing member comes
   * at the start of the object that lacks it. `path` is the path of the deck.
   */
  readonly deckProblems: (input: unknown, path: string) => Iterable<Problem>;

  /** The deck without unknown keys, or its first problem. */
  readonly checkDeck: (input: unknown, path: string) => Result<Types['setup']['deck']>;

  readonly codec: (setup: Types['setup']) => Codec<Types['form']>;

  /** Sets the game up and plays until the first decision. */
  readonly start: (setup: Types['setup'], chance: Chance, emit?: Emit<Types['event']>) => Types['position'];

  /**
   * The form of an event for a viewer: never more than they may know. Every kind is named, so that the
   * compiler asks about a new one.
   */
  readonly redact: (event: Types['event'], viewer: Viewer) => Types['event'];

  /** The memory of a viewer before the first event. */
  readonly newMemory: (setup: Types['setup'], viewer: Viewer) => Types['memory'];
  /** `memory` after an event in the form for its viewer. */
  readonly remember: (memory: Types['memory'], event: Types['event']) => Types['memory'];

  /** The view of the viewer with this memory, at a table that awaits this. */
  readonly viewOf: (setup: Types['setup'], memory: Types['memory'], waiting: Waiting) => Types['view'];

  /**
   * Samples what a seat cannot see, for one decision of a search. Two laws: every position looks the same to
   * the viewer, and what is hidden varies wherever it can.
   */
  readonly sampler: (view: Types['view'], memory: Types['memory']) => Sampler<Types['position']>;

  /** One determinization: the first position of a new sampler, which is never overwritten. */
  readonly determinize: (view: Types['view'], memory: Types['memory'], random: Random) => Types['position'];

  /**
   * What actions would do, played one after another by the rules, as far as the viewer can know; each is
   * legal after those before it. Page, texts and bots ask this instead of working out what an action does.
   */
  readonly preview: (
    view: Types['view'],
    memory: Types['memory'],
    actions: readonly Action[],
  ) => Preview<Types['event'], Types['memory']>;

  /**
   * What everybody sees of an event though neither an action nor a view shows it (TR-19): entries of the log.
   */
  readonly logEntries: (event: Types['event']) => readonly LogEntry[];
}

/**
 * A game as everybody outside its folder has it. The one place where its types are given up: who holds several games
 * has to see that a setup, view, memory or event goes to the game that it came from, whose id the setup names. The
 * compiler could hold that too if tables, players and transcripts had the types of their game as a parameter; but
 * which game they are of is known when they run, so each of them would have to be taken apart by game first.
 */
export function anyGame<Types extends GameTypes>(game: Game<Types>): Game {
  return game as unknown as Game;
}

/** Games by their ids: all of them, or those whose rules are loaded. */
export type Games = Readonly<Partial<Record<GameId, Game>>>;

/** An entry of the log of TR-19. */
export type LogEntry = Readonly<Record<string, unknown>>;
