import type { Deck } from '@roundhouse/engine';
import { newName } from './saved-game.ts';
import type { PendingDeletions } from './pending-deletions.svelte.ts';
import type { Access, GameStore } from './game-store.ts';
import { isSameDeck, named } from './deck-text.ts';
import type { OwnDeck } from './own-deck.ts';

/** The decks of one's own that this device has saved, without those just deleted. */
export class Decks {
  access = $state.raw<Access>('open');
  private all = $state.raw<readonly OwnDeck[]>([]);
  private readonly store: GameStore;
  private readonly pendingDeletions: PendingDeletions;

  constructor(store: GameStore, pendingDeletions: PendingDeletions) {
    this.store = store;
    this.pendingDeletions = pendingDeletions;
  }

  readonly saved: readonly OwnDeck[] = $derived.by(() =>
    this.all.filter(({ id }) => !this.pendingDeletions.has(id)),
  );

  async read(): Promise<void> {
    const { decks, access } = await this.store.decks();
    this.all = decks;
    this.access = access;
  }

  /** Whether a deck is saved already, whatever its place in the list. */
  has(deck: Deck): boolean {
    return this.saved.some((own) => isSameDeck(own.deck, deck));
  }

  /** Saves a deck under its name, or the next that is free; gives its id. */
  async save(deck: Deck): Promise<string> {
    const id = newName();
    await this.store.putDeck({ id, added: Date.now(), deck: named(deck, this.all) });
    await this.read();
    return id;
  }

  /** Puts a changed deck in the place of one that is saved; gives the id of both. */
  async replace({ id, added }: OwnDeck, deck: Deck): Promise<string> {
    const others = this.all.filter((own) => own.id !== id);
    await this.store.putDeck({ id, added, deck: named(deck, others) });
    await this.read();
    return id;
  }

  /** Deletes a deck, with a way back; `text` says so. */
  remove(id: string, text: string): void {
    this.pendingDeletions.add({ id, text, remove: () => this.store.removeDeck(id) });
  }
}
