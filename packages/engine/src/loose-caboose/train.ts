import type { Emit } from '../contract/event.ts';
import { emitMoved } from '../railway/emit.ts';
import type { LooseCabooseEvent } from './events.ts';
import { LooseCaboosePenalty } from './penalty.ts';

export abstract class LooseCabooseTrain extends LooseCaboosePenalty {
  /**
   * Moves the train card by card toward the front (RW-12), at most `steps`; on broken track a card is banked before the
   * movement goes on (LC-16). Gives how many steps were missing at the front card.
   */
  moveTrain(steps: number, emit: Emit<LooseCabooseEvent> | undefined): number {
    const { railway, cards } = this;
    let began = railway.train;
    for (; steps > 0 && railway.hasAhead; steps--) {
      railway.train++;
      if (cards.broken[railway.trainCard] === 0) continue;
      if (emit !== undefined) emitMoved(this, began, emit);
      began = railway.train;
      this.bankRear(emit);
    }
    if (emit !== undefined && railway.train > began) emitMoved(this, began, emit);
    return steps;
  }
}
