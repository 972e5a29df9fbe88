import type { Participant, Seat, Setup, TableStatus, TableStep, Viewer } from '@roundhouse/engine';
import type { SavedGame } from '../../storage/saved-game.ts';
import type { Saving } from '../../storage/game-store.ts';
import type { PageGame } from './page-game.ts';
import type { TableSession } from './table-session.svelte.ts';

/**
 * A game that is played at this device, wherever its table is: all that the page knows of it. What may change is reactive.
 * At a device that several people share, the table is shown to one of them at a time.
 */
export interface GameSession {
  /** What is stored of where it comes from. */
  readonly saved: Pick<SavedGame, 'id' | 'day' | 'repeated'>;
  readonly game: PageGame;
  readonly setup: Setup;
  /** Who sits at the table, by seat, automata too. */
  readonly participants: readonly Participant[];
  /**
   * The table as the person at the device sees it, or as everybody may see it while the device changes hands. Always the
   * same object; absent until the table was read for the first time.
   */
  readonly table: TableSession | undefined;
  /** Whether requests reach the table. */
  readonly status: TableStatus;
  /** Whether several people share the device, so that “you” would be ambiguous. */
  readonly isShared: boolean;
  /** The seats of the people who play here. */
  readonly people: readonly Seat[];
  /** Whether this device keeps the game: it can be replayed, analysed and dealt once more. */
  readonly isKept: boolean;
  /** Whether the device changes hands, and the table is out of sight. */
  readonly covered: boolean;
  /** The person whose turn it is and who is not at the device. */
  readonly next: Seat | undefined;
  /** What happened since they last looked, as everybody may know it: the previous person must not see their hand. */
  readonly news: readonly TableStep[];
  readonly saving: Saving;
  /** Under what the result of the game is stored, once it is over. */
  readonly result: string | undefined;
  /** The table of the server at which it was played. */
  readonly farTable?: string;
  /** Where the page that computes cards and dice again finds it once it is over; absent where nothing proves them. */
  readonly proof: string | undefined;
  /** The seat whose computer player failed. */
  readonly failed: Viewer | undefined;

  /** Lets the computer players play again after one of them failed. */
  retry(): void;
  /** Takes the table out of sight until the next person is there. */
  handOver(): Promise<void>;
  /** The next person is there. */
  arrive(): Promise<void>;
  /** Deals a new game to the same players, with the `same` cards or with the seats turned; gives its id. */
  playAgain(same: boolean): Promise<string | undefined>;
  close(): void;
}
