import { saveTable, type View } from '@roundhouse/engine';
import { dueAt, type SavedGame } from '../../storage/saved-game.ts';
import { keepForGood } from '../../storage/keep-for-good.ts';
import type { Saving } from '../../storage/game-store.ts';
import { gameResult } from '../../storage/game-result.ts';
import type { LocalGameParts } from './local-game-parts.ts';

type Parts = Pick<LocalGameParts, 'table' | 'key' | 'saved' | 'store'>;

/** Stores a game of this device after every step, until another tab plays it. */
export class GameSaver {
  saving = $state.raw<Saving>('saved');
  /** Whether the game is over, and how it ended is stored. */
  ended = $state(false);
  private readonly parts: Parts;
  /** The version that is stored. */
  private version: number;
  /** When it was last played. */
  private changed: number;
  /** Whether its end was noted with a result. Games that older pages stored may be over without. */
  private counted: boolean;
  /** Whether a level has said what it would do. */
  hinted: boolean;

  constructor(parts: Parts) {
    this.parts = parts;
    this.version = parts.table.version;
    this.changed = parts.saved.changed;
    this.counted = parts.saved.counted ?? false;
    this.hinted = parts.saved.hinted ?? false;
  }

  /** `view`: what everybody sees. `seen`: the version that each person has seen. */
  async save(view: View, seen: Readonly<Record<string, number>>): Promise<void> {
    if (this.lost) return;
    const { table, key, store } = this.parts;
    const isNews = table.version !== this.version;
    // Opening a game without playing does not change when it was last played.
    if (isNews) this.changed = Date.now();
    if (isNews) this.counted = view.phase === 'over';
    const game = this.savedGame(view, seen);
    this.version = table.version;
    const saving = await store.put(game, isNews ? await gameResult(table, key, game) : undefined);
    if (this.lost) return;
    this.saving = saving;
    this.ended = game.over;
    if (game.over && saving === 'saved') keepForGood();
  }

  /** Whether another tab plays the game: nothing is stored here any more. */
  get lost(): boolean {
    return this.saving === 'open-elsewhere';
  }

  lose(): void {
    this.saving = 'open-elsewhere';
  }

  private savedGame(view: View, seen: Readonly<Record<string, number>>): SavedGame {
    const { table, key, saved, store } = this.parts;
    const over = view.phase === 'over';
    return {
      ...saved,
      saved: saveTable(table, key, saved.sitters),
      over,
      counted: this.counted,
      ...(this.hinted && { hinted: true }),
      due: dueAt(table),
      changed: this.changed,
      holder: store.tab,
      seen: { ...seen },
    };
  }
}
