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
import type { LokNRollEvent } from './events.ts';
import { LokNRollChoice } from './legal.ts';
import { refusalOf } from './refusal.ts';
import { decide } from './score.ts';
import { place } from './setup.ts';
import type { LokNRollState } from './state.ts';
import { stateOf, viewOf } from './view.ts';

const DUMP = kindIndex('dump');
const END = kindIndex('end');
const LAY = kindIndex('lay');
const PASS = kindIndex('pass');
const PLACE = kindIndex('place');
const ROLL = kindIndex('roll');
const STACK = kindIndex('stack');

/** A game of LOK'n'ROLL at a moment, in any of its modes. */
export class LokNRollPosition extends LokNRollChoice implements Position<LokNRollState, LokNRollEvent> {
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

  play(action: Action, chance: Chance, emit?: Emit<LokNRollEvent>): void {
    const card = cardOf(action);
    const flag = flagOf(action);
    switch (kindOf(action)) {
      case STACK:
        return this.stack(card, flag === 1, chance, emit);
      case LAY:
        return this.lay(card, flag, emit);
      case ROLL:
        return this.roll(chance, emit);
      case PASS:
        return this.pass(chance, emit);
      case DUMP:
        return this.dump(card, flag === 1, emit);
      case END:
        return this.endTurn(chance, emit);
      case PLACE:
        return place(this, flag, chance, emit);
      default:
        throw new Error(`LOK'n'ROLL has no action ${action}`);
    }
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
