import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import { NOBODY } from '../contract/seat.ts';
import type { LooseCabooseEvent } from './events.ts';
import { countHands, emitEnd } from './score.ts';
import { PHASES } from './state.ts';
import { LooseCabooseTrain } from './train.ts';

type OptionalEmit = Emit<LooseCabooseEvent> | undefined;

// What a module keeps to itself is a constant to V8; what it imports is not.
const TURN = PHASES.indexOf('turn');
const LAYING = PHASES.indexOf('laying');
const OVER = PHASES.indexOf('over');

/** What a player does in a turn. */
export abstract class LooseCabooseTurn extends LooseCabooseTrain {
  /** A turn begins with drawing (LC-9). The draw pile is not empty. */
  beginTurn(seat: number, emit: OptionalEmit): void {
    this.phaseIndex = TURN;
    this.turnTo(seat);
    this.drawIntoHand(emit);
  }

  /** The game ends with the turn in which the last card of the pile is drawn, by LC-9 or for a penalty (LC-18, LC-19). */
  private endTurn(emit: OptionalEmit): void {
    if (this.pileCount === 0 || this.reshuffled) return this.end(emit);
    const next = this.actor + 1;
    this.beginTurn(next === this.seats ? 0 : next, emit);
  }

  private end(emit: OptionalEmit): void {
    countHands(this, emit);
    this.phaseIndex = OVER;
    this.actor = NOBODY;
    if (emit !== undefined) emitEnd(this, emit);
  }

  /** LC-13. */
  protected pass(chance: Chance, emit: OptionalEmit): void {
    if (emit !== undefined) emit({ kind: 'passed', seat: this.actor });
    this.moveTrain(1, emit);
    this.takePenalty(1, 'pass', chance, emit);
    this.endTurn(emit);
  }

  /** LC-10. */
  protected lay(card: number, end: number, emit: OptionalEmit): void {
    this.hand.delete(card);
    this.laidCount = this.phaseIndex === TURN ? 1 : this.laidCount + 1;
    this.phaseIndex = LAYING;
    this.layCard(this.actor, card, end, emit);
  }

  /** As many dice as the number on the cards laid (LC-11); for missing steps the train derails (LC-12). */
  protected roll(chance: Chance, emit: OptionalEmit): void {
    const missing = this.moveTrain(this.rollDice(this.laidNumber, chance, emit), emit);
    if (missing > 0) this.derail(missing, chance, emit);
    this.endTurn(emit);
  }

  private derail(missing: number, chance: Chance, emit: OptionalEmit): void {
    if (emit !== undefined) emit({ kind: 'derailed', seat: this.actor, missing });
    this.takePenalty(missing, 'derailment', chance, emit);
  }
}
