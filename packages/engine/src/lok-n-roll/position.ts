import type { Action } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import type { Awaits, Position } from '../contract/position.ts';
import type { Random } from '../contract/random.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import type { Viewer } from '../contract/seat.ts';
import { cardOf, DUMP, END, flagOf, kindOf, LAY, PASS, PLACE, ROLL, STACK } from '../railway/codec.ts';
import { rollOdds } from '../railway/roll.ts';
import type { RailwayView } from '../railway/view.ts';
import { LokNRollBoard, PHASE } from './board.ts';
import { codecOf } from './codec.ts';
import type { LokNRollEvent } from './events.ts';
import { listLegal, randomAction } from './legal.ts';
import { refusalOf } from './refusal.ts';
import { decide } from './score.ts';
import { place } from './setup.ts';
import type { LokNRollState } from './state.ts';
import { beginNextTurn, dump, endTurn, lay, pass, roll, stack } from './turn.ts';
import { stateOf, viewOf } from './view.ts';

/** A game of LOK'n'ROLL at a moment, in any of its modes. */
export class LokNRollPosition extends LokNRollBoard implements Position<LokNRollState, LokNRollEvent> {
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

  play(action: Action, chance: Chance, emit?: Emit<LokNRollEvent>): void {
    const card = cardOf(action);
    const flag = flagOf(action);
    switch (kindOf(action)) {
      case STACK:
        return stack(this, card, flag === 1, chance, emit);
      case LAY:
        return lay(this, card, flag, emit);
      case ROLL:
        return roll(this, chance, emit);
      case PASS:
        return pass(this, chance, emit);
      case DUMP:
        return dump(this, card, flag === 1, emit);
      case END:
        return endTurn(this, chance, emit);
      case PLACE:
        return place(this, flag, chance, emit);
      default:
        throw new Error(`LOK'n'ROLL has no action ${action}`);
    }
  }

  get isBetweenTurns(): boolean {
    return this.phaseIndex === PHASE.BETWEEN;
  }

  /** Goes on where the board stopped between turns. */
  beginNextTurn(chance: Chance): void {
    beginNextTurn(this, chance);
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

  view(viewer: Viewer): RailwayView<LokNRollState> {
    return viewOf(this, viewer);
  }

  clone(): LokNRollPosition {
    const copy = new LokNRollPosition(this.setup);
    copy.copyFrom(this);
    return copy;
  }
}
