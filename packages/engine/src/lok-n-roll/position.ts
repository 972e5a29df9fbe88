import type { Action } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import type { Awaits, Position } from '../contract/position.ts';
import type { Random } from '../contract/random.ts';
import type { Refusal } from '../contract/refusal.ts';
import type { Viewer } from '../contract/seat.ts';
import type { View } from '../contract/view.ts';
import { cardOf, DUMP, END, flagOf, kindOf, LAY, PASS, PLACE, ROLL, STACK } from '../railway/codec.ts';
import { rollOdds } from '../railway/roll.ts';
import { LokNRollBoard } from './board.ts';
import { codecOf } from './codec.ts';
import type { LokNRollEvent } from './events.ts';
import { legalActions, randomAction } from './legal.ts';
import { refusalOf } from './refusal.ts';
import { decide } from './score.ts';
import { place } from './setup.ts';
import type { LokNRollState } from './state.ts';
import { dump, endDumping, lay, pass, roll, stack } from './turn.ts';
import { stateOf, viewOf } from './view.ts';

/** A game of LOK'n'ROLL at a moment, in any of its modes. */
export class LokNRollPosition extends LokNRollBoard implements Position<LokNRollState, LokNRollEvent> {
  awaits(): Awaits {
    if (this.phase === 'over') return { kind: 'over', outcome: decide(this).outcome };
    return { kind: 'decision', seat: this.actor, phase: this.phase };
  }

  legal(): Action[] {
    return codecOf(this.setup).inTextOrder(legalActions(this));
  }

  refusal(action: Action): Refusal | undefined {
    return refusalOf(this, action);
  }

  play(action: Action, chance: Chance, tell?: Tell<LokNRollEvent>): void {
    const card = cardOf(action);
    const flag = flagOf(action);
    switch (kindOf(action)) {
      case STACK:
        return stack(this, card, flag === 1, chance, tell);
      case LAY:
        return lay(this, card, flag, tell);
      case ROLL:
        return roll(this, chance, tell);
      case PASS:
        return pass(this, chance, tell);
      case DUMP:
        return dump(this, card, flag === 1, tell);
      case END:
        return endDumping(this, chance, tell);
      case PLACE:
        return place(this, flag, chance, tell);
      default:
        throw new Error(`LOK'n'ROLL has no action ${action}`);
    }
  }

  randomAction(random: Random): Action {
    return randomAction(this, random);
  }

  odds(dice: number): readonly number[] {
    return rollOdds(this.cards.die, dice);
  }

  state(): LokNRollState {
    return stateOf(this);
  }

  view(viewer: Viewer): View<LokNRollState> {
    return viewOf(this, viewer);
  }

  clone(): LokNRollPosition {
    const copy = new LokNRollPosition(this.setup);
    copy.become(this);
    return copy;
  }
}
