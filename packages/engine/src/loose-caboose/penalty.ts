import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import { drawTop } from '../railway/deal.ts';
import { LooseCabooseBoard } from './board.ts';
import type { LooseCabooseEvent } from './events.ts';

type OptionalEmit = Emit<LooseCabooseEvent> | undefined;
type Cause = 'pass' | 'derailment';

/**
 * Penalty cards. The rules of a turn are methods, each file's class on top of the one before: V8 knows the methods of a
 * class for certain, while what is imported from another module is looked up and checked at every call.
 */
export abstract class LooseCaboosePenalty extends LooseCabooseBoard {
  /**
   * Takes penalty cards one at a time: from the back of the railway, and when the train's card is the rearmost, from the
   * draw pile (LC-14), which the discard pile renews (LC-19). What is due when both are empty is waived.
   */
  takePenalty(count: number, cause: Cause, chance: Chance, emit: OptionalEmit): void {
    for (; count > 0; count--) {
      if (this.railway.hasBehind) this.addPenalty(this.railway.takeRear(), 'railway', cause, emit);
      else if (this.canDraw(chance, emit)) this.addPenalty(drawTop(this), 'pile', cause, emit);
      else break;
    }
    if (emit !== undefined && count > 0) emit({ kind: 'waived', seat: this.actor, cards: count });
  }

  /** A card from the back of the railway is banked: the train has just moved, so there is one behind it (LC-16). */
  bankRear(emit: OptionalEmit): void {
    const card = this.railway.takeRear();
    this.bankOf(this.actor).push(card);
    if (emit !== undefined) emit({ kind: 'banked', seat: this.actor, card: this.cards.ids[card]! });
  }

  /** Whether a penalty card can be drawn, if need be from the shuffled discard pile (LC-19). */
  private canDraw(chance: Chance, emit: OptionalEmit): boolean {
    if (this.pileCount === 0 && !this.discard.isEmpty) this.reshuffle(chance, emit);
    return this.pileCount > 0;
  }

  private reshuffle(chance: Chance, emit: OptionalEmit): void {
    const { discard, pile, cards } = this;
    while (!discard.isEmpty) pile[this.pileCount++] = discard.pop();
    chance.shuffle(pile, this.pileCount, cards.ids);
    this.reshuffled = true;
    if (emit !== undefined) emit({ kind: 'reshuffled', cards: this.pileCount });
  }

  /** A penalty card goes onto the pile; of two equal numbers both are cancelled at once (LC-15). */
  private addPenalty(card: number, from: 'railway' | 'pile', cause: Cause, emit: OptionalEmit): void {
    const { actor, penalty, cards } = this;
    if (emit !== undefined) emit({ kind: 'took', seat: actor, card: cards.ids[card]!, from, cause });
    if (cards.number[penalty.top] !== cards.number[card]) {
      penalty.push(card);
      return;
    }
    const below = penalty.pop();
    this.discard.push(below);
    this.discard.push(card);
    if (emit !== undefined)
      emit({ kind: 'cancelled', seat: actor, cards: [cards.ids[below]!, cards.ids[card]!] });
  }
}
