import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { ANY, ofNumber } from '../railway/cards.ts';
import { actionOf, HEADING_CHOICE, PASS, ROLL } from '../railway/codec.ts';
import { listPlaces, openingEnds } from '../railway/lay.ts';
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

  /** Every legal action, in no order. */
  protected legalActions(): Action[] {
    switch (this.phase) {
      case 'opening':
        return listPlaces(openingEnds(this));
      case 'heading':
        return this.listHeadings();
      case 'turn':
        return [PASSING, ...this.listLays(ANY)];
      case 'laying':
        return [ROLLING, ...this.listLays(ofNumber(this.laidNumber))];
      case 'over':
        return [];
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
        const actions = this.legalActions();
        return actions[random.below(actions.length)]!;
      }
    }
  }

  private listHeadings(): Action[] {
    const ends = this.openHeadings;
    return [0, 1].filter((end) => (ends >>> end) & 1).map((end) => actionOf(HEADING_CHOICE, 0, end));
  }
}
