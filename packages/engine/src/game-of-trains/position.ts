import type { Action } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import type { Awaits, Position } from '../contract/position.ts';
import type { Random } from '../contract/random.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import type { Viewer } from '../contract/seat.ts';
import { GameOfTrainsBoard, PHASE } from './board.ts';
import { functionIn, GameOfTrainsCodec, KIND, kindOf, positionIn, rankOf } from './codec.ts';
import type { GameOfTrainsEvent } from './events.ts';
import { listLegal, randomAction } from './legal.ts';
import { outcomeOf } from './outcome.ts';
import { refusalOf } from './refusal.ts';
import { choose } from './setup.ts';
import type { GameOfTrainsState } from './state.ts';
import { draw, endAction, place, use } from './turn.ts';
import { type GameOfTrainsView, stateOf, viewOf } from './view.ts';

const { CHOOSE, DRAW, PLACE, USE } = KIND;

/** A game of Game of Trains at a moment. */
export class GameOfTrainsPosition
  extends GameOfTrainsBoard
  implements Position<GameOfTrainsState, GameOfTrainsEvent>
{
  awaits(): Awaits {
    if (this.phaseIndex === PHASE.OVER) return { kind: 'over', outcome: outcomeOf(this) };
    return { kind: 'decision', seat: this.actor, phase: this.phase };
  }

  legal(): Action[] {
    const actions: Action[] = [];
    listLegal(this, actions);
    return actions.sort((one, other) => one - other);
  }

  listLegal(actions: Action[]): number {
    return listLegal(this, actions);
  }

  refusal(action: Action): Refusal | undefined {
    const codec = new GameOfTrainsCodec(this.wagons);
    return codec.has(action) ? refusalOf(this, codec.form(action)) : refuse('TR-8', { phase: this.phase });
  }

  play(action: Action, chance: Chance, emit?: Emit<GameOfTrainsEvent>): void {
    const position = positionIn(action);
    switch (kindOf(action)) {
      case CHOOSE:
        return choose(this, this.wagons.byTextRank[rankOf(action)]!, position, emit);
      case DRAW:
        return draw(this, chance, emit);
      case PLACE:
        place(this, position, emit);
        break;
      case USE:
        use(this, functionIn(action), position, chance, emit);
        break;
      default:
        throw new Error(`Game of Trains has no action ${action}`);
    }
    endAction(this, emit);
  }

  randomAction(random: Random): Action {
    return randomAction(this, random);
  }

  /** There are no dice. */
  odds(): readonly number[] {
    return [];
  }

  state(): GameOfTrainsState {
    return stateOf(this);
  }

  view(viewer: Viewer): GameOfTrainsView {
    return viewOf(this, viewer);
  }

  clone(): GameOfTrainsPosition {
    const copy = new GameOfTrainsPosition(this.setup, this.wagons, this.pile);
    copy.copyFrom(this);
    return copy;
  }
}
