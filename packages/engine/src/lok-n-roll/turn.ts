import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import { NOBODY } from '../contract/seat.ts';
import { playBetsy } from './betsy.ts';
import type { LokNRollEvent } from './events.ts';
import { countHands, tellEnd } from './score.ts';
import { PHASES } from './state.ts';
import { LokNRollTrain } from './train.ts';

type Listener = Tell<LokNRollEvent> | undefined;

// What a module keeps to itself is a constant to V8; what it imports is not.
const TURN = PHASES.indexOf('turn');
const LAYING = PHASES.indexOf('laying');
const DUMPING = PHASES.indexOf('dumping');
const STACKING = PHASES.indexOf('stacking');
const OVER = PHASES.indexOf('over');

/** More penalty cards than a railway has: a derailment of a person costs a card for every missing step (LR-15). */
const ALL = 64;

/** What a person does in a turn. */
export abstract class LokNRollTurn extends LokNRollTrain {
  /** The next turn of a person begins with drawing (LR-11); the game ends where the pile is empty (LR-24). */
  beginTurn(seat: number, chance: Chance, tell: Listener): void {
    while (this.pileCount > 0) {
      if (seat !== this.betsy) {
        this.stage = TURN;
        this.turnTo(seat);
        this.drawIntoHand(tell);
        return;
      }
      playBetsy(this, chance, tell);
      seat = 0;
    }
    countHands(this, tell);
    this.end(tell);
  }

  private end(tell: Listener): void {
    this.stage = OVER;
    this.actor = NOBODY;
    if (tell !== undefined) tellEnd(this, tell);
  }

  /** Dumping ends the turn (LR-16), and so does all else. */
  protected endTurn(chance: Chance, tell: Listener): void {
    const next = this.actor + 1;
    this.beginTurn(next === this.seats ? 0 : next, chance, tell);
  }

  /** LR-12. */
  protected pass(chance: Chance, tell: Listener): void {
    if (tell !== undefined) tell({ kind: 'passed', seat: this.actor });
    this.moveTrain(1, tell);
    this.takePenalty(1, 'pass', tell);
    this.endMove(chance, tell);
  }

  /** LR-13. */
  protected lay(card: number, end: number, tell: Listener): void {
    this.hand.delete(card);
    this.laidCount = this.stage === TURN ? 1 : this.laidCount + 1;
    this.stage = LAYING;
    this.layCard(this.actor, card, end, tell);
  }

  /** LR-14, LR-15. */
  protected roll(chance: Chance, tell: Listener): void {
    this.runTrain(this.rollDice(this.laidNumber * this.laidCount, chance, tell), ALL, tell);
    if (this.derailments[this.actor] === this.lastDerailment) {
      this.lost = true;
      return this.end(tell);
    }
    this.endMove(chance, tell);
  }

  /** What was taken is stacked before the turn ends (LR-21). */
  private endMove(chance: Chance, tell: Listener): void {
    if (!this.pending.isEmpty) this.stage = STACKING;
    else this.endTurn(chance, tell);
  }

  /** LR-21, LR-22. */
  protected stack(card: number, keep: boolean, chance: Chance, tell: Listener): void {
    this.pending.delete(card);
    this.stackOnto(card, keep, 'stacked', tell);
    if (this.pending.isEmpty) this.endTurn(chance, tell);
  }

  /** LR-16. */
  protected dump(card: number, keep: boolean, tell: Listener): void {
    this.hand.delete(card);
    this.stage = DUMPING;
    this.stackOnto(card, keep, 'dumped', tell);
  }
}
