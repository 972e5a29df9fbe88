import type { Action } from '../contract/action.ts';
import type { Random } from '../contract/random.ts';
import { countBits, nthBit } from '../railway/bits.ts';
import { OTHER } from '../railway/board.ts';
import { ofNumber, without } from '../railway/cards.ts';
import { actionOf, DUMP, END, PASS, PLACE, ROLL, STACK } from '../railway/codec.ts';
import { openingEnds } from '../railway/lay.ts';
import { listCards, listEnds } from '../railway/options.ts';
import { UNFIT } from './number-rule.ts';
import { PHASES } from './state.ts';
import { LokNRollTurn } from './turn.ts';

const TURN = PHASES.indexOf('turn');
const LAYING = PHASES.indexOf('laying');
const DUMPING = PHASES.indexOf('dumping');
const STACKING = PHASES.indexOf('stacking');

const PASSING = actionOf(PASS, 0, 0);
const ROLLING = actionOf(ROLL, 0, 0);
const ENDING = actionOf(END, 0, 0);

/** What may be done. */
export abstract class LokNRollChoice extends LokNRollTurn {
  /** RW-7, RW-8; loops are no matter here. */
  protected override get open(): number {
    return this.railway.freePlacements;
  }

  /** Writes every legal action to `actions`, in no order, and gives how many they are. */
  listLegal(actions: Action[]): number {
    switch (this.phase) {
      case 'opening':
        return listEnds(actions, PLACE, openingEnds(this));
      case 'turn':
        actions[0] = PASSING;
        return this.listDumps(actions, this.listLays(actions, 1, this.fitting()));
      case 'laying':
        actions[0] = ROLLING;
        return this.listLays(actions, 1, ofNumber(this.laidNumber));
      case 'dumping':
        actions[0] = ENDING;
        return this.listDumps(actions, 1);
      case 'stacking':
        return this.listKeeps(actions, 0, STACK, this.pending.low, this.pending.high);
      case 'over':
        return 0;
    }
  }

  /** One legal action, each as likely as the others. */
  randomAction(random: Random): Action {
    switch (this.phaseIndex) {
      case TURN:
        return this.randomTurn(random);
      case LAYING:
        return this.randomLay(ofNumber(this.laidNumber), ROLLING, 0, random);
      case STACKING:
        return this.randomStack(random);
      case DUMPING:
        return this.randomDump(random);
      default: {
        const places: Action[] = [];
        return places[random.below(listEnds(places, PLACE, openingEnds(this)))]!;
      }
    }
  }

  /** The kind of cards that a turn may begin with: LR-17. */
  private fitting(): number {
    return without(UNFIT[this.laidNumber]!);
  }

  /** Rubble of the hand may be dumped (LR-16). */
  private listDumps(actions: Action[], at: number): number {
    const { rubble } = this.cards;
    return this.listKeeps(actions, at, DUMP, this.hand.low & rubble[0]!, this.hand.high & rubble[1]!);
  }

  /** Cards that may be put onto the penalty pile; where one would combine, declining is a way of its own (LR-21, LR-22). */
  private listKeeps(actions: Action[], at: number, kind: number, low: number, high: number): number {
    const { numbered } = this.cards;
    const top = 2 * this.topNumber;
    const after = listCards(actions, at, actionOf(kind, 0, 0), low, high);
    return listCards(actions, after, actionOf(kind, 0, 1), low & numbered[top]!, high & numbered[top + 1]!);
  }

  private randomTurn(random: Random): Action {
    const { rubble } = this.cards;
    const low = this.hand.low & rubble[0]!;
    const high = this.hand.high & rubble[1]!;
    const dumps = (low | high) === 0 ? 0 : this.countKeeps(low, high);
    const action = this.randomLay(this.fitting(), PASSING, dumps, random);
    return action === OTHER ? this.randomKeep(DUMP, low, high, random) : action;
  }

  private randomDump(random: Random): Action {
    const { rubble } = this.cards;
    const low = this.hand.low & rubble[0]!;
    const high = this.hand.high & rubble[1]!;
    const dumps = this.countKeeps(low, high);
    return random.below(dumps + 1) === dumps ? ENDING : this.randomKeep(DUMP, low, high, random);
  }

  private randomStack(random: Random): Action {
    return this.randomKeep(STACK, this.pending.low, this.pending.high, random);
  }

  /** In how many ways one of some cards can be put onto the penalty pile. */
  private countKeeps(low: number, high: number): number {
    const { numbered } = this.cards;
    const top = 2 * this.topNumber;
    return countBits(low, high) + countBits(low & numbered[top]!, high & numbered[top + 1]!);
  }

  /** One way to put one of some cards onto the penalty pile. */
  private randomKeep(kind: number, low: number, high: number, random: Random): Action {
    const { numbered } = this.cards;
    const top = 2 * this.topNumber;
    const lowMatch = low & numbered[top]!;
    const highMatch = high & numbered[top + 1]!;
    const cards = countBits(low, high);
    const n = random.below(cards + countBits(lowMatch, highMatch));
    if (n < cards) return actionOf(kind, nthBit(low, high, n), 0);
    return actionOf(kind, nthBit(lowMatch, highMatch, n - cards), 1);
  }
}
