import {
  type Card,
  type CardId,
  type Deck,
  deckProblems,
  type Games,
  type Problem,
} from '@roundhouse/engine';
import { materialOf } from '../../parts/decks/material.ts';
import { arranged } from '../../parts/decks/linked-deck.ts';

/** Most wheels on a face that can be chosen, unless a deck has more. */
const USUAL_WHEELS = 3;

/** A deck while it is put together. It may be wrong meanwhile: `problems` says how, by the rules that check a file. */
export class DeckDraft {
  readonly game: Deck['game'];
  name = $state('');
  private cards = $state.raw<readonly Card[]>([]);
  private die = $state.raw<readonly number[] | undefined>();
  /** The kind of card that was changed last. */
  private touched = $state.raw<number>();
  private readonly games: Games;

  constructor(deck: Deck, games: Games) {
    this.game = deck.game;
    this.games = games;
    this.name = deck.name;
    this.cards = arranged(deck).cards;
    this.die = deck.die?.toSorted();
  }

  readonly deck: Deck = $derived.by(() => ({
    format: 'roundhouse-deck/1',
    game: this.game,
    name: this.name.trim(),
    ...(this.die && { die: this.die }),
    cards: this.cards,
  }));

  private readonly problems: readonly Problem[] = $derived.by(() => deckProblems(this.deck, this.games));

  /** What is wrong with the die. */
  readonly dieProblems = $derived.by(() => this.problems.filter(({ path }) => path.startsWith('die')));

  /** What is wrong with the cards, and the name. */
  readonly cardProblems = $derived.by(() => this.problems.filter(({ path }) => !path.startsWith('die')));

  readonly isWhole = $derived.by(() => this.problems.length === 0);

  /** How many wheels the faces have that can be chosen. */
  readonly wheels = $derived.by(() => {
    const most = Math.max(USUAL_WHEELS, ...(this.die ?? []));
    return this.die ? Array.from({ length: most + 1 }, (_, wheels) => wheels) : [];
  });

  /** The cards of a kind. */
  cardsOf(kind: number): readonly Card[] {
    const { kindOf } = materialOf(this.game);
    return this.cards.filter((card) => kindOf(card) === kind);
  }

  /** What is wrong since a card of a kind was put in or taken out, and what is wrong with such a card. */
  problemsAt(kind: number): readonly Problem[] {
    return this.cardProblems.filter(({ path }) => {
      const at = /^cards\[(\d+)\]/u.exec(path)?.[1];
      return at === undefined ? this.touched === kind : this.isOf(kind, Number(at));
    });
  }

  private isOf(kind: number, at: number): boolean {
    return materialOf(this.game).kindOf(this.cards[at]!) === kind;
  }

  /** Puts cards of a kind in or takes some out, until there are so many. */
  setCount(kind: number, count: number): void {
    this.touched = kind;
    const { add } = materialOf(this.game);
    const there = this.cardsOf(kind);
    let cards: readonly Card[] = without(this.cards, there.slice(count));
    for (let more = there.length; more < count; more++) cards = add(cards, kind);
    this.cards = cards;
  }

  /** Takes a card out. */
  take(id: CardId): void {
    const card = this.cards.find((one) => one.id === id)!;
    this.touched = materialOf(this.game).kindOf(card);
    this.cards = without(this.cards, [card]);
  }

  faces(wheels: number): number {
    return this.die?.filter((face) => face === wheels).length ?? 0;
  }

  setFaces(wheels: number, count: number): void {
    const others = this.die?.filter((face) => face !== wheels) ?? [];
    this.die = [...others, ...Array.from({ length: count }, () => wheels)].toSorted();
  }
}

const without = (cards: readonly Card[], taken: readonly Card[]) =>
  cards.filter((card) => !taken.includes(card));
