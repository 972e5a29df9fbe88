import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { ANY, ofNumber } from '../railway/cards.ts';
import { actionOf, HEADING_CHOICE, PASS, PLACE, ROLL } from '../railway/codec.ts';
import { openingEnds } from '../railway/lay.ts';
import { listEnds } from '../railway/options.ts';
import { PHASES } from './state.ts';
import { LooseCabooseTurn } from './turn.ts';

const TURN = PHASES.indexOf('turn');
const LAYING = PHASES.indexOf('laying');

const PASSING = actionOf(PASS, 0, 0);
const ROLLING = actionOf(ROLL, 0, 0);

/** What may be done: first any card is laid, then cards of the same number (LC-10). */
export abstract class LooseCabooseChoice extends LooseCabooseTurn {
  /** RW-7 to RW-9. */
  protected override get open(): number {
    return this.railway.loopFreePlacements;
  }

  /** The directions that can be chosen: `b` always, `a` unless its front would be closed (LC-5). */
  get openHeadings(): number {
    return this.railway.closedTurnedAround() ? 0b10 : 0b11;
  }

  /** Writes every legal action to `actions`, in no order, and gives how many they are. */
  listLegal(actions: Action[]): number {
    switch (this.phase) {
      case 'opening':
        return listEnds(actions, PLACE, openingEnds(this));
      case 'heading':
        return listEnds(actions, HEADING_CHOICE, this.openHeadings);
      case 'turn':
        actions[0] = PASSING;
        return this.listLays(actions, 1, ANY);
      case 'laying':
        actions[0] = ROLLING;
        return this.listLays(actions, 1, ofNumber(this.laidNumber));
      case 'over':
        return 0;
    }
  }

  /** One legal action, each as likely as the others. */
  randomAction(random: Random): Action {
    switch (this.phaseIndex) {
      case TURN:
        return this.randomLay(ANY, PASSING, 0, random);
      case LAYING:
        return this.randomLay(ofNumber(this.laidNumber), ROLLING, 0, random);
      default: {
        const actions: Action[] = [];
        return actions[random.below(this.listLegal(actions))]!;
      }
    }
  }
}
