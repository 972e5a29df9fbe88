import type { Action } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import type { Awaits, Position } from '../contract/position.ts';
import type { Random } from '../contract/random.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import type { Viewer } from '../contract/seat.ts';
import { cardOf, flagOf, HEADING_CHOICE, kindOf, LAY, PASS, PLACE, ROLL } from '../railway/codec.ts';
import { rollOdds } from '../railway/roll.ts';
import type { RailwayView } from '../railway/view.ts';
import { LooseCabooseBoard, PHASE } from './board.ts';
import { codecOf } from './codec.ts';
import type { LooseCabooseEvent } from './events.ts';
import { listLegal, randomAction } from './legal.ts';
import { refusalOf } from './refusal.ts';
import { decide } from './score.ts';
import { head, place } from './setup.ts';
import type { LooseCabooseState } from './state.ts';
import { beginNextTurn, lay, pass, roll } from './turn.ts';
import { stateOf, viewOf } from './view.ts';

/** A game of Loose Caboose at a moment. */
export class LooseCaboosePosition
  extends LooseCabooseBoard
  implements Position<LooseCabooseState, LooseCabooseEvent>
{
  awaits(): Awaits {
    if (this.phase === 'over') return { kind: 'over', outcome: decide(this).outcome };
    return { kind: 'decision', seat: this.actor, phase: this.phase };
  }

  legal(): Action[] {
    const actions: Action[] = [];
    listLegal(this, actions);
    return codecOf(this.setup).inTextOrder(actions);
  }

  listLegal(actions: Action[]): number {
    return listLegal(this, actions);
  }

  refusal(action: Action): Refusal | undefined {
    if (!codecOf(this.setup).has(action)) return refuse('TR-7', { phase: this.phase });
    return refusalOf(this, action);
  }

  play(action: Action, chance: Chance, emit?: Emit<LooseCabooseEvent>): void {
    const flag = flagOf(action);
    switch (kindOf(action)) {
      case LAY:
        return lay(this, cardOf(action), flag, emit);
      case ROLL:
        return roll(this, chance, emit);
      case PASS:
        return pass(this, chance, emit);
      case PLACE:
        return place(this, flag, chance, emit);
      case HEADING_CHOICE:
        return head(this, this.actor, flag, emit);
      default:
        throw new Error(`Loose Caboose has no action ${action}`);
    }
  }

  get isBetweenTurns(): boolean {
    return this.phaseIndex === PHASE.BETWEEN;
  }

  /** Goes on where the board stopped between turns. */
  beginNextTurn(_chance: Chance): void {
    beginNextTurn(this);
  }

  randomAction(random: Random): Action {
    return randomAction(this, random);
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
