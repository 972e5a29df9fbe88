import type { SavedGame } from '../../storage/saved-game.ts';
import type { PendingDeletions } from '../../storage/pending-deletions.svelte.ts';
import type { Access, GameStore } from '../../storage/game-store.ts';

/** The games that this device has saved, as the first page lists them: the newest first, without those just deleted. */
export class Places {
  access = $state.raw<Access>('open');
  private games = $state.raw<readonly SavedGame[]>([]);
  private readonly store: GameStore;
  private readonly pendingDeletions: PendingDeletions;

  constructor(store: GameStore, pendingDeletions: PendingDeletions) {
    this.store = store;
    this.pendingDeletions = pendingDeletions;
  }

  private readonly shown = $derived.by(() => this.games.filter(({ id }) => !this.pendingDeletions.has(id)));
  readonly running: readonly SavedGame[] = $derived.by(() => this.shown.filter(({ over }) => !over));
  readonly finished: readonly SavedGame[] = $derived.by(() => this.shown.filter(({ over }) => over));

  async read(): Promise<void> {
    const { games, access } = await this.store.list();
    this.games = games;
    this.access = access;
  }

  /** Deletes a game, with a way back; `text` says so. */
  remove(id: string, text: string): void {
    this.pendingDeletions.add({ id, text, remove: () => this.store.remove(id) });
  }
}
