import type { ChanceKey, LocalTable, Participant } from '@roundhouse/engine';
import type { PageGame } from '../session/page-game.ts';
import type { SavedGame } from '../../storage/saved-game.ts';
import type { GameStore } from '../../storage/game-store.ts';
import type { BotThread } from '../players/bot-thread.ts';
import type { Motion } from '../animation/event-animator.svelte.ts';
import type { I18n } from '../../i18n/i18n.svelte.ts';

/** The parts of a game at this device. */
export interface LocalGameParts {
  readonly table: LocalTable;
  /** The key of the table's chance. */
  readonly key: ChanceKey;
  readonly game: PageGame;
  readonly saved: SavedGame;
  /** Who sits at the table, by seat, automata too. */
  readonly participants: readonly Participant[];
  /** What the page speaks. */
  readonly i18n: I18n;
  readonly store: GameStore;
  readonly thread: BotThread;
  /** How long a move stays in sight, in milliseconds; read at every move. */
  readonly pace: () => number;
  /** Without it nothing moves. */
  readonly motion?: Motion;
  /** Deals a new game to the same players, with the `same` cards or with the seats turned; gives its id. */
  readonly playAgain: (same: boolean) => Promise<string | undefined>;
}
