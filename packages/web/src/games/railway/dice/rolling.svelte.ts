import { missingSteps } from '@roundhouse/engine/railway';
import { untrack } from 'svelte';
import type { RailwayContext } from '../context.ts';
import { lastRoll } from '../view/railway-view.ts';
import { type Prospect, prospectAfter, sumOf } from './prospect.ts';
import { settling } from './settling.ts';

/** Who rolls what derails more often than this and comes to the very last card has had a narrow escape. */
const NARROW = 0.5;
/** What derails more often than this, and does not, is worth a word. */
const RISKY = 0.4;
/** How long the dice lie on the table after the train has run, in milliseconds. */
const LINGER = 1400;

/** Dice that were thrown, and the odds before. */
interface Throw {
  readonly dice: readonly number[];
  readonly prospect: Prospect | undefined;
}

/** The dice on the table: shaken in a hand, then settling one after another, then lying there while the train runs. */
export class Rolling {
  private readonly game: RailwayContext;
  /** The odds before the dice fall. */
  private readonly before: () => Prospect | undefined;
  /** The dice of the last roll; for others to read alone. */
  thrown = $state.raw<Throw>();
  private settled = $state(0);
  /** Whether something else has begun: the dice are gone then, and what is said of them stays a little. */
  private isPast = $state(false);
  /** Whether the train has been seen off its rails since, or all has been shown. */
  private isOff = $state(false);
  /** Whether a card has been taken since: where the train moves on after that, it came to broken track. */
  private isPaid = $state(false);
  /** Whether all that came of the roll has been shown: what moves then is of later. */
  private isShown = false;
  /** How many steps have been seen. */
  private seen = Infinity;

  /** For a component, while it is made. */
  constructor(game: RailwayContext, before: () => Prospect | undefined) {
    this.game = game;
    this.before = before;
    $effect(() => this.follow());
    $effect(() => this.lie());
    $effect(() => this.leave());
    $effect(() => this.clear());
  }

  private get kind() {
    return this.game.animator.showing?.event.kind;
  }

  /** The dice that are shaken, or roll. */
  get isOpen(): boolean {
    return this.isShaken || this.isRolling;
  }

  get count(): number | undefined {
    if (this.isShaken) return this.before()?.dice;
    return this.isPast ? undefined : this.thrown?.dice.length;
  }

  /** The dice that lie still. */
  get fallen(): readonly number[] {
    return this.isShaken ? [] : (this.thrown?.dice ?? []).slice(0, this.settled);
  }

  /** The odds as far as they are open. */
  get prospect(): Prospect | undefined {
    const before = this.before();
    return before && this.isRolling ? prospectAfter(this.game.deck.die!, before, this.fallen) : before;
  }

  /** Whether the train runs onto the very last card. */
  get isClose(): boolean {
    return this.kind === 'moved' && this.missing === 0;
  }

  /**
   * How many steps too far the train went, once it is off its rails; 0 where it narrowly stopped on the very last card, -1
   * where it stays, as no wheel was rolled, -2 where a risk went well otherwise, and -3 where it came to broken track.
   */
  get ending(): number | undefined {
    const { railway, train } = this.game.view.state;
    if (this.isOpen || (this.kind === 'moved' && !this.isPaid)) return undefined;
    const missing = train === railway.length - 1 ? this.missing : undefined;
    const { prospect, dice } = this.thrown ?? {};
    if (!dice) return undefined;
    const isDue = missing && !this.isOff;
    // What broken track costs comes before it derails, and not once more after that.
    if (sumOf(dice) > (prospect?.whole ?? Infinity) && (isDue || !this.missing)) return -3;
    if (isDue) return undefined;
    if (missing !== undefined) return missing;
    if (sumOf(dice) === 0) return -1;
    // A narrow escape is none other where rails have been laid since.
    return (prospect?.derailing ?? 0) > RISKY && this.missing === undefined ? -2 : undefined;
  }

  private get isShaken(): boolean {
    return !this.isRolling && this.game.shaken !== undefined;
  }

  /** Not before these dice are followed: until then the ones of the roll before are still thrown. */
  private get isRolling(): boolean {
    const event = this.game.animator.showing?.event;
    return event?.kind === 'rolled' && event.dice === this.thrown?.dice;
  }

  /** How many cards more the train would have needed, where it goes too far; 0 where it comes to the last one narrowly. */
  private get missing(): number | undefined {
    const { prospect, dice } = this.thrown ?? {};
    const wheels = sumOf(dice ?? []);
    if (!prospect || wheels < prospect.ahead || prospect.derailing === 0) return undefined;
    const missing = missingSteps(wheels, prospect.ahead);
    return missing > 0 || prospect.derailing > NARROW ? missing : undefined;
  }

  private follow(): (() => void) | undefined {
    const { showing, isStill } = this.game.animator;
    if (showing?.event.kind !== 'rolled') return undefined;
    const { dice } = showing.event;
    const prospect = untrack(this.before);
    this.thrown = { dice, prospect };
    this.isPast = this.isOff = this.isPaid = this.isShown = false;
    this.settled = isStill ? dice.length : 0;
    if (isStill) return undefined;
    const timers = settling(this.game.deck.die!, prospect, dice).map((share, index) =>
      setTimeout(() => (this.settled = index + 1), showing.ms * share),
    );
    return () => {
      timers.forEach(clearTimeout);
      this.settled = dice.length;
    };
  }

  /** Where nothing moves, dice lie there as soon as theirs is the last step; where it is taken back, they are gone. */
  private lie(): void {
    const { steps, animator } = this.game;
    const isNews = steps.length > this.seen;
    this.seen = steps.length;
    if (animator.moving) return;
    const before = untrack(() => this.thrown)?.dice;
    if (lastRoll(this.game)?.dice !== before) this.thrown = undefined;
    const dice = lastRoll({ steps: steps.slice(-1) })?.dice;
    if (!isNews || !dice || dice === before) return;
    this.thrown = { dice, prospect: undefined };
    this.isPast = false;
    this.settled = dice.length;
  }

  private leave(): void {
    const { moving } = this.game.animator;
    if (this.kind === 'derailed' || !moving) this.isOff = true;
    if (['took', 'banked'].includes(this.kind!)) this.isPaid = true;
    // What is done in the next turn is no longer of these dice, nor are the words about them.
    if (['laid', 'passed'].includes(this.kind!) || (this.kind === 'moved' && this.isPast))
      this.thrown = undefined;
    if (['drew', 'laid', 'passed'].includes(this.kind!) || (moving && this.isShown)) this.isPast = true;
    if (!moving) this.isShown = true;
  }

  /** Whether the roll is still under way: what else comes later begins no new time. */
  private readonly isUnderWay = $derived(['rolled', 'moved', 'derailed'].includes(this.kind!));

  private clear(): (() => void) | undefined {
    if (!this.thrown || this.isUnderWay) return undefined;
    const timer = setTimeout(() => (this.thrown = undefined), LINGER);
    return () => clearTimeout(timer);
  }
}
