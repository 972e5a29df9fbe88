import type { BaseEvent } from '../contract/event.ts';
import type { CardId } from '../contract/deck.ts';
import type { Viewer } from '../contract/seat.ts';
import type { StepResult } from '../table/playback.ts';
import type { Moment } from './walk.ts';

/** Where events name cards. A number in these places is a wagon; elsewhere it counts something. */
const CARDS = ['card', 'replaced'];
const LISTS = ['cards', 'row', 'hand'];

/** The cards that an event names. */
export function namedBy(event: BaseEvent): CardId[] {
  const fields = event as unknown as Readonly<Record<string, CardId | null | readonly CardId[]>>;
  const single = CARDS.map((key) => fields[key]);
  const listed = LISTS.flatMap((key) => (Array.isArray(fields[key]) ? fields[key] : []));
  return [...single, ...listed].filter((card) => card !== undefined && card !== null) as CardId[];
}

/** What a viewer cannot know of where cards are. */
export interface Unknown {
  /** They may lie wherever the viewer does not see. */
  readonly anywhere: Set<CardId>;
  /** They lie somewhere in the draw pile: they were shuffled into it, and no card was drawn since. */
  readonly piled: Set<CardId>;
}

/**
 * Found from the events shown to the viewer, not from the memory that is tested: a card is unknown that was
 * never named to them, or was shuffled in since.
 */
export function unknownTo({ playback, game, material }: Moment, viewer: Viewer): Unknown {
  const watcher = new Watcher(playback.setup.deck.cards.map(({ id }) => id));
  const redacted = ({ events }: StepResult) => events.map((event) => game.redact(event, viewer));
  watcher.watch(redacted(playback.start), () => []);
  for (const [index, result] of playback.resultsFrom(0).entries()) {
    const shown = () => material.placed(playback.positionAfter(index).view(viewer).state);
    watcher.watch(redacted(result), () => shown().map(([card]) => card));
  }
  return watcher;
}

class Watcher implements Unknown {
  readonly anywhere: Set<CardId>;
  readonly piled = new Set<CardId>();
  private readonly deck: readonly CardId[];

  constructor(deck: readonly CardId[]) {
    this.anywhere = new Set(deck);
    this.deck = deck;
  }

  /** `shown` are the cards in sight before what happened. */
  watch(events: readonly BaseEvent[], shown: () => readonly CardId[]): void {
    const named = new Set<CardId>();
    for (const event of events) {
      for (const card of namedBy(event)) {
        named.add(card);
        this.see(card, event.kind === 'returned');
      }
      if (event.kind === 'reshuffled') this.shuffleIn(new Set([...shown(), ...named]));
      if (event.kind === 'drew') this.mixPile();
    }
  }

  private see(card: CardId, goesUnder: boolean): void {
    this.piled.delete(card);
    if (goesUnder) this.anywhere.add(card);
    else this.anywhere.delete(card);
  }

  /** Whatever is known and not in sight was in the discard pile. */
  private shuffleIn(inSight: ReadonlySet<CardId>): void {
    for (const card of this.deck) if (!inSight.has(card) && !this.anywhere.has(card)) this.piled.add(card);
  }

  private mixPile(): void {
    for (const card of this.piled) this.anywhere.add(card);
    this.piled.clear();
  }
}
