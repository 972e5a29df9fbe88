import type { Chance } from '../contract/chance.ts';
import type { Tell } from '../contract/event.ts';
import { NOBODY } from '../contract/seat.ts';
import type { LooseCabooseEvent } from './events.ts';
import { countHands, tellEnd } from './score.ts';
import { PHASES } from './state.ts';
import { LooseCabooseTrain } from './train.ts';

type Listener = Tell<LooseCabooseEvent> | undefined;

// What a module keeps to itself is a constant to V8; what it imports is not.
const TURN = PHASES.indexOf('turn');
const LAYING = PHASES.indexOf('laying');
const OVER = PHASES.indexOf('over');

/** What a player does in a turn. */
export abstract class LooseCabooseTurn extends LooseCabooseTrain {
  /** A turn begins with drawing (LC-9). The draw pile is not empty. */
  beginTurn(seat: number, tell: Listener): void {
    this.stage = TURN;
    this.turnTo(seat);
    this.drawIntoHand(tell);
  }

  /** The game ends with the turn in which the last card of the pile is drawn, by LC-9 or for a penalty (LC-18, LC-19). */
  private endTurn(tell: Listener): void {
    if (this.pileCount === 0 || this.reshuffled) return this.end(tell);
    const next = this.actor + 1;
    this.beginTurn(next === this.seats ? 0 : next, tell);
  }

  private end(tell: Listener): void {
    countHands(this, tell);
    this.stage = OVER;
    this.actor = NOBODY;
    if (tell !== undefined) tellEnd(this, tell);
  }

  /** LC-13. */
  protected pass(chance: Chance, tell: Listener): void {
    if (tell !== undefined) tell({ kind: 'passed', seat: this.actor });
    this.moveTrain(1, tell);
    this.takePenalty(1, 'pass', chance, tell);
    this.endTurn(tell);
  }

  /** LC-10. */
  protected lay(card: number, end: number, tell: Listener): void {
    this.hand.delete(card);
    this.laidCount = this.stage === TURN ? 1 : this.laidCount + 1;
    this.stage = LAYING;
    this.layCard(this.actor, card, end, tell);
  }

  /** As many dice as the number on the cards laid (LC-11); for missing steps the train derails (LC-12). */
  protected roll(chance: Chance, tell: Listener): void {
    const missing = this.moveTrain(this.rollDice(this.laidNumber, chance, tell), tell);
    if (missing > 0) this.derail(missing, chance, tell);
    this.endTurn(tell);
  }

  private derail(missing: number, chance: Chance, tell: Listener): void {
    if (tell !== undefined) tell({ kind: 'derailed', seat: this.actor, missing });
    this.takePenalty(missing, 'derailment', chance, tell);
  }
}
