import type { Emit } from '../contract/event.ts';
import type { PenaltyCause } from '../railway/events.ts';
import { emitMoved } from '../railway/emit.ts';
import { LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';

type OptionalEmit = Emit<LokNRollEvent> | undefined;

/**
 * The train and what it costs. The rules of a turn are methods, each file's class on top of the one before: V8 knows the
 * methods of a class for certain, while what is imported from another module is looked up and checked at every call.
 */
export abstract class LokNRollTrain extends LokNRollBoard {
  /**
   * Moves the train card by card toward the front (RW-12), at most `steps`; on broken track a penalty card is taken at that
   * moment (LR-19). Gives how many steps were missing at the front card.
   */
  moveTrain(steps: number, emit: OptionalEmit): number {
    const { railway, cards } = this;
    let began = railway.train;
    for (; steps > 0 && railway.hasAhead; steps--) {
      railway.train++;
      if (cards.broken[railway.trainCard] === 0) continue;
      if (emit !== undefined) emitMoved(this, began, emit);
      began = railway.train;
      this.takePenalty(1, 'broken', emit);
    }
    if (emit !== undefined && railway.train > began) emitMoved(this, began, emit);
    return steps;
  }

  /** Moves, and where steps are missing derails: at most `most` penalty cards for them (LR-15, LR-30). */
  runTrain(steps: number, most: number, emit: OptionalEmit): void {
    const missing = this.moveTrain(steps, emit);
    if (missing === 0) return;
    this.derailments[this.actor]!++;
    if (emit !== undefined) emit({ kind: 'derailed', seat: this.actor, missing });
    this.takePenalty(missing < most ? missing : most, 'derailment', emit);
  }

  /**
   * Takes penalty cards from the back of the railway, never the train's own (LR-20). They are put aside for the end of the
   * turn (LR-21); Betsy's go onto her pile at once (LR-31).
   */
  takePenalty(count: number, cause: PenaltyCause, emit: OptionalEmit): void {
    const { railway, actor } = this;
    for (; count > 0 && railway.hasBehind; count--) {
      const card = railway.takeRear();
      if (emit !== undefined) emit({ kind: 'took', seat: actor, card: this.cards.ids[card]!, cause });
      if (actor === this.betsy) this.stackOnto(card, false, 'stacked', emit);
      else this.pending.add(card);
    }
    if (emit !== undefined && count > 0) emit({ kind: 'waived', seat: actor, cards: count });
  }

  /** Puts a card onto the actor's penalty pile; where the numbers match and it is not kept, both leave the game (LR-22). */
  stackOnto(card: number, keep: boolean, kind: 'stacked' | 'dumped', emit: OptionalEmit): void {
    const { actor, penalty, cards } = this;
    if (emit !== undefined) emit({ kind, seat: actor, card: cards.ids[card]! });
    if (keep || cards.number[penalty.top] !== cards.number[card]) {
      penalty.push(card);
      return;
    }
    const below = penalty.pop();
    if (emit !== undefined)
      emit({ kind: 'combined', seat: actor, cards: [cards.ids[below]!, cards.ids[card]!] });
  }
}
