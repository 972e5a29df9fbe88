import type { Tell } from '../contract/event.ts';
import type { PenaltyCause } from '../railway/events.ts';
import { tellMoved } from '../railway/tell.ts';
import { LokNRollBoard } from './board.ts';
import type { LokNRollEvent } from './events.ts';

type Listener = Tell<LokNRollEvent> | undefined;

/**
 * The train and what it costs. The rules of a turn are methods, each file's class on top of the one before: V8 knows the
 * methods of a class for certain, while what is imported from another module is looked up and checked at every call.
 */
export abstract class LokNRollTrain extends LokNRollBoard {
  /**
   * Moves the train card by card toward the front (RW-12), at most `steps`; on broken track a penalty card is taken at that
   * moment (LR-19). Gives how many steps were missing at the front card.
   */
  moveTrain(steps: number, tell: Listener): number {
    const { railway, cards } = this;
    let began = railway.train;
    for (; steps > 0 && railway.hasAhead; steps--) {
      railway.train++;
      if (cards.broken[railway.trainCard] === 0) continue;
      if (tell !== undefined) tellMoved(this, began, tell);
      began = railway.train;
      this.takePenalty(1, 'broken', tell);
    }
    if (tell !== undefined && railway.train > began) tellMoved(this, began, tell);
    return steps;
  }

  /** Moves, and where steps are missing derails: at most `most` penalty cards for them (LR-15, LR-30). */
  runTrain(steps: number, most: number, tell: Listener): void {
    const missing = this.moveTrain(steps, tell);
    if (missing === 0) return;
    this.derailments[this.actor]!++;
    if (tell !== undefined) tell({ kind: 'derailed', seat: this.actor, missing });
    this.takePenalty(missing < most ? missing : most, 'derailment', tell);
  }

  /**
   * Takes penalty cards from the back of the railway, never the train's own (LR-20). They are put aside for the end of the
   * turn (LR-21); Betsy's go onto her pile at once (LR-31).
   */
  takePenalty(count: number, cause: PenaltyCause, tell: Listener): void {
    const { railway, actor } = this;
    for (; count > 0 && railway.hasBehind; count--) {
      const card = railway.takeRear();
      if (tell !== undefined) tell({ kind: 'took', seat: actor, card: this.cards.ids[card]!, cause });
      if (actor === this.betsy) this.stackOnto(card, false, 'stacked', tell);
      else this.pending.add(card);
    }
    if (tell !== undefined && count > 0) tell({ kind: 'waived', seat: actor, cards: count });
  }

  /** Puts a card onto the actor's penalty pile; where the numbers match and it is not kept, both leave the game (LR-22). */
  stackOnto(card: number, keep: boolean, kind: 'stacked' | 'dumped', tell: Listener): void {
    const { actor, penalty, cards } = this;
    if (tell !== undefined) tell({ kind, seat: actor, card: cards.ids[card]! });
    if (keep || cards.number[penalty.top] !== cards.number[card]) {
      penalty.push(card);
      return;
    }
    const below = penalty.pop();
    if (tell !== undefined)
      tell({ kind: 'combined', seat: actor, cards: [cards.ids[below]!, cards.ids[card]!] });
  }
}
