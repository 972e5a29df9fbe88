import type { Deck } from '@roundhouse/engine';
import { newName } from './saved-game.ts';
import type { PendingDeletions } from './pending-deletions.svelte.ts';
import type { Access, GameStore } from './game-store.ts';
import { isSameDeck, named, type OwnDeck } from './own-deck.ts';

/** The decks of one's own that this device keeps, without those just deleted. */
export class Decks {
  access = $state.raw<Access>('open');
  private all = $state.raw<readonly OwnDeck[]>([]);
  private readonly shelf: GameStore;
  private readonly removals: PendingDeletions;

  constructor(shelf: GameStore, removals: PendingDeletions) {
    this.shelf = shelf;
    this.removals = removals;
  }

  readonly kept: readonly OwnDeck[] = $derived.by(() => this.all.filter(({ id }) => !this.removals.has(id)));

  async read(): Promise<void> {
    const { decks, access } = await this.shelf.decks();
    this.all = decks;
    this.access = access;
  }

  /** Whether a deck is kept already, whatever its place in the list. */
  has(deck: Deck): boolean {
    return this.kept.some((own) => isSameDeck(own.deck, deck));
  }

  /** Keeps a deck under its name, or the next that is free; gives its id. */
  async keep(deck: Deck): Promise<string> {
    const id = newName();
    await this.shelf.putDeck({ id, added: Date.now(), deck: named(deck, this.all) });
    await this.read();
    return id;
  }

  /** Deletes a deck, with a way back; `text` says so. */
  remove(id: string, text: string): void {
    this.removals.add({ id, text, remove: () => this.shelf.removeDeck(id) });
  }
}
