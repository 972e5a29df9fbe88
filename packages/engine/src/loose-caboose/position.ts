import type { Action } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import type { Awaits, Position } from '../contract/position.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import type { Viewer } from '../contract/seat.ts';
import { cardOf, flagOf, kindIndex, kindOf } from '../railway/codec.ts';
import { rollOdds } from '../railway/roll.ts';
import type { RailwayView } from '../railway/view.ts';
import { codecOf } from './codec.ts';
import type { LooseCabooseEvent } from './events.ts';
import { LooseCabooseChoice } from './legal.ts';
import { refusalOf } from './refusal.ts';
import { decide } from './score.ts';
import { head, place } from './setup.ts';
import type { LooseCabooseState } from './state.ts';
import { stateOf, viewOf } from './view.ts';

const HEADING_CHOICE = kindIndex('heading');
const LAY = kindIndex('lay');
const PASS = kindIndex('pass');
const PLACE = kindIndex('place');
const ROLL = kindIndex('roll');

/** A game of Loose Caboose at a moment. */
export class LooseCaboosePosition
  extends LooseCabooseChoice
  implements Position<LooseCabooseState, LooseCabooseEvent>
{
  awaits(): Awaits {
    if (this.phase === 'over') return { kind: 'over', outcome: decide(this).outcome };
    return { kind: 'decision', seat: this.actor, phase: this.phase };
  }

  legal(): Action[] {
    const actions: Action[] = [];
    this.listLegal(actions);
    return codecOf(this.setup).inTextOrder(actions);
  }

  refusal(action: Action): Refusal | undefined {
    if (!codecOf(this.setup).has(action)) return refuse('TR-7', { phase: this.phase });
    return refusalOf(this, action);
  }

  play(action: Action, chance: Chance, emit?: Emit<LooseCabooseEvent>): void {
    const flag = flagOf(action);
    switch (kindOf(action)) {
      case LAY:
        return this.lay(cardOf(action), flag, emit);
      case ROLL:
        return this.roll(chance, emit);
      case PASS:
        return this.pass(chance, emit);
      case PLACE:
        return place(this, flag, chance, emit);
      case HEADING_CHOICE:
        return head(this, this.actor, flag, emit);
      default:
        throw new Error(`Loose Caboose has no action ${action}`);
    }
  }

  odds(dice: number): readonly number[] {
    return rollOdds(this.cards.die, dice);
  }

  state(): LooseCabooseState {
    return stateOf(this);
  }

  view(viewer: Viewer): RailwayView<LooseCabooseState> {
    return viewOf(this, viewer);
  }

  clone(): LooseCaboosePosition {
    const copy = new LooseCaboosePosition(this.setup);
    copy.copyFrom(this);
    return copy;
  }
}
