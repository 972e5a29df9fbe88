import type { Chance } from '../contract/chance.ts';
import type { Emit } from '../contract/event.ts';
import { NOBODY } from '../contract/seat.ts';
import { playBetsy } from './betsy.ts';
import type { LokNRollEvent } from './events.ts';
import { countHands, emitEnd } from './score.ts';
import { PHASES } from './state.ts';
import { LokNRollTrain } from './train.ts';

type OptionalEmit = Emit<LokNRollEvent> | undefined;

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
  beginTurn(seat: number, chance: Chance, emit: OptionalEmit): void {
    while (this.pileCount > 0) {
      if (seat !== this.betsy) {
        this.phaseIndex = TURN;
        this.turnTo(seat);
        this.drawIntoHand(emit);
        return;
      }
      playBetsy(this, chance, emit);
      seat = 0;
    }
    countHands(this, emit);
    this.end(emit);
  }

  private end(emit: OptionalEmit): void {
    this.phaseIndex = OVER;
    this.actor = NOBODY;
    if (emit !== undefined) emitEnd(this, emit);
  }

  /** Dumping ends the turn (LR-16), and so does all else. */
  protected endTurn(chance: Chance, emit: OptionalEmit): void {
    const next = this.actor + 1;
    this.beginTurn(next === this.seats ? 0 : next, chance, emit);
  }

  /** LR-12. */
  protected pass(chance: Chance, emit: OptionalEmit): void {
    if (emit !== undefined) emit({ kind: 'passed', seat: this.actor });
    this.moveTrain(1, emit);
    this.takePenalty(1, 'pass', emit);
    this.endMove(chance, emit);
  }

  /** LR-13. */
  protected lay(card: number, end: number, emit: OptionalEmit): void {
    this.hand.delete(card);
    this.laidCount = this.phaseIndex === TURN ? 1 : this.laidCount + 1;
    this.phaseIndex = LAYING;
    this.layCard(this.actor, card, end, emit);
  }

  /** LR-14, LR-15. */
  protected roll(chance: Chance, emit: OptionalEmit): void {
    this.runTrain(this.rollDice(this.laidNumber * this.laidCount, chance, emit), ALL, emit);
    if (this.derailments[this.actor] === this.lastDerailment) {
      this.lost = true;
      return this.end(emit);
    }
    this.endMove(chance, emit);
  }

  /** What was taken is stacked before the turn ends (LR-21). */
  private endMove(chance: Chance, emit: OptionalEmit): void {
    if (!this.pending.isEmpty) this.phaseIndex = STACKING;
    else this.endTurn(chance, emit);
  }

  /** LR-21, LR-22. */
  protected stack(card: number, keep: boolean, chance: Chance, emit: OptionalEmit): void {
    this.pending.delete(card);
    this.stackOnto(card, keep, 'stacked', emit);
    if (this.pending.isEmpty) this.endTurn(chance, emit);
  }

  /** LR-16. */
  protected dump(card: number, keep: boolean, emit: OptionalEmit): void {
    this.hand.delete(card);
    this.phaseIndex = DUMPING;
    this.stackOnto(card, keep, 'dumped', emit);
  }
}
