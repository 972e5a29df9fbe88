import type { BaseEvent, CardId, Game, Memory, Seat, TableStep, View } from '@roundhouse/engine';
import { delay, nextTask } from '../../ui/timing/delay.ts';
import type { TableView } from '../view/table-view.svelte.ts';
import { asOne, type Dealt } from './dealing.ts';
import {
  type Airborne,
  type Animator,
  lasting,
  type EventAnimation,
  type Showing,
} from './event-animation.ts';
import { Anchors } from './anchors.ts';

/** How things move on the table of this device. */
export interface Motion {
  /** By how much animations are longer than at normal speed; 0: nothing moves. Read at every event. */
  readonly slowness: () => number;
  /** Whether things fade instead of going from place to place. */
  readonly isStill: () => boolean;
  /** Settles once what has changed is painted. */
  readonly painted: () => Promise<void>;
}

export const NO_MOTION: Motion = { slowness: () => 0, isStill: () => true, painted: nextTask };

/** What an animator needs. */
interface AnimatorParts extends Motion {
  readonly game: Pick<Game, 'remember' | 'viewOf'>;
  /** How an event is shown; undefined: at once. */
  readonly animationOf: (event: BaseEvent) => EventAnimation | undefined;
}

/** A card that has left its place, and the name of the anchor where it goes. */
interface Lifted {
  readonly airborne: Airborne;
  readonly to: string;
}

/** When more steps than this wait, all of them are shown at once. */
const MOST_WAITING = 6;

/**
 * Shows what happens event by event: the picture is the memory of its viewer after the events shown so far, so that
 * numbers change together with the animation. It never blocks: every input completes it first.
 */
export class EventAnimator implements Animator {
  readonly anchors = new Anchors();
  showing = $state.raw<Showing>();
  /** The cards that are on their way, and those that are about to be. */
  flights = $state.raw<readonly Airborne[]>([]);
  moving = $state.raw(false);
  private memory = $state.raw() as Memory;
  private shownSteps = $state.raw<readonly TableStep[]>([]);
  /** What has been told, while what is being shown is not. */
  private toldSteps = $state.raw<readonly TableStep[]>();
  private actor = $state.raw<Seat | null>(null);
  private before = $state.raw() as View;
  private table = $state.raw() as TableView;
  private readonly parts: AnimatorParts;
  private queue: TableStep[] = [];
  private version = 0;
  private running: AbortController | undefined;
  private atRest: Promise<void> = Promise.resolve();
  private flown = 0;
  private dealing: AbortController | undefined;
  /** The cards on the table that are not dealt yet. */
  private undealt = $state.raw<ReadonlySet<CardId | null>>(new Set());

  constructor(parts: AnimatorParts, table: TableView) {
    this.parts = parts;
    this.show(table);
  }

  /** Shows a table as it is, and what happens there from now on. */
  show(table: TableView): void {
    this.table = table;
    this.shownSteps = table.steps;
    this.complete();
    table.whenSeen(() => this.follow());
  }

  /** The table as it is shown now; while something moves, its actor is the seat that did it. */
  readonly view: View = $derived.by(() => {
    if (!this.moving) return this.table.snapshot.view;
    const phase = this.isAutomaton(this.actor) ? 'turn' : this.before.phase;
    const { setup } = this.before;
    return this.parts.game.viewOf(setup, this.memory, { phase, actor: this.actor });
  });

  /** What its viewer remembers of what has been shown so far. */
  get shownMemory(): Memory {
    return this.moving ? this.memory : this.table.snapshot.memory;
  }

  /** What has been shown so far, and may be read. */
  get steps(): readonly TableStep[] {
    return (this.moving && this.toldSteps) || this.begun;
  }

  /** The same with what is being shown, even if the words for it would give it away. */
  get begun(): readonly TableStep[] {
    return this.moving ? this.shownSteps : this.table.steps;
  }

  /** Settles when nothing moves any more. */
  get idle(): Promise<void> {
    return this.atRest;
  }

  get isStill(): boolean {
    return this.parts.isStill() || this.parts.slowness() === 0;
  }

  isFlying(card: CardId): boolean {
    return this.undealt.has(card) || this.flights.some((flight) => flight.card === card);
  }

  /** Hides the cards that lie on the table from the start, until they are dealt. */
  readyDeal(): void {
    if (this.parts.slowness() === 0) return;
    const { flights } = asOne(this.animationsOf(this.table.steps[0]!.events));
    if (flights.length === 0) return;
    this.dealing = new AbortController();
    this.undealt = new Set(flights.map(({ card }) => card));
  }

  /** Deals the cards that lie on the table from the start, if they are hidden; any event ends it. */
  deal(): void {
    if (this.dealing) this.atRest = this.dealOut(this.dealing.signal);
  }

  /** Shows everything that has happened, at once. */
  complete(): void {
    this.endDeal();
    this.running?.abort();
    this.running = undefined;
    this.queue = [];
    this.moving = false;
    this.showing = this.toldSteps = undefined;
    this.flights = [];
    const { snapshot } = this.table;
    this.version = snapshot.version;
    this.memory = snapshot.memory;
    this.before = snapshot.view;
  }

  private follow(): void {
    this.endDeal();
    const { lastKind, steps } = this.table;
    if (lastKind !== 'action' || this.parts.slowness() === 0) return this.complete();
    const news = steps.filter(({ version }) => version > this.version);
    this.version = this.table.snapshot.version;
    if (!this.running) this.shownSteps = steps.filter((step) => !news.includes(step));
    this.queue.push(...news);
    if (this.queue.length > MOST_WAITING) return this.complete();
    if (!this.running) this.atRest = this.run();
  }

  private async run(): Promise<void> {
    const running = (this.running = new AbortController());
    this.moving = true;
    while (this.queue.length > 0) {
      await this.showStep(this.queue.shift()!, running.signal);
      if (!running.signal.aborted) await this.parts.painted();
      if (running.signal.aborted) return;
    }
    this.complete();
  }

  private async showStep(step: TableStep, signal: AbortSignal): Promise<void> {
    const before = this.shownSteps;
    this.actor = step.kind === 'action' ? step.seat : null;
    this.shownSteps = [...before, { ...step, events: [] }];
    for (let shown = 0; shown < step.events.length;) {
      const animations = this.nextAnimations(step.events.slice(shown));
      // A paint between two animations: the page can react, and what is measured next has been laid out.
      if (animations.length > 0) await this.parts.painted();
      if (signal.aborted) return;
      const events = step.events.slice(shown, (shown += Math.max(1, animations.length)));
      const isWhole = shown >= step.events.length;
      const now = isWhole ? step : { ...step, events: step.events.slice(0, shown) };
      const advance = () => (this.shownSteps = [...before, now]);
      await this.showEvents(events, animations, advance, signal);
      if (signal.aborted) return;
    }
    this.shownSteps = [...before, step];
  }

  /** The animations to show next: of the first event, and of those after it that are shown as one; none: at once. */
  private nextAnimations(events: readonly BaseEvent[]): readonly EventAnimation[] {
    const animations: EventAnimation[] = [];
    for (const event of events) {
      const animation = this.parts.animationOf(event);
      if (!animation || (animations.length > 0 && !animation.isDealt)) break;
      animations.push(animation);
      if (!animation.isDealt) break;
    }
    return animations;
  }

  private async showEvents(
    events: readonly BaseEvent[],
    animations: readonly EventAnimation[],
    advance: () => void,
    signal: AbortSignal,
  ): Promise<void> {
    const [animation] = animations;
    if (!animation) {
      advance();
      return this.take(events);
    }
    // Motion may have been switched off meanwhile, or the table is out of sight.
    if (this.parts.slowness() === 0) return this.complete();
    const { ms, flights } = asOne(animations);
    const whole = { ...animation, ms };
    const lifted = this.lift(flights, animation.ms, animations.length > 1);
    this.actor = this.actorIn(events[0]!);
    this.showing = { event: events[0]!, ms: lasting(whole, this.parts.slowness()) };
    this.flights = lifted.map(({ airborne }) => airborne);
    // A card is lifted before the table changes under it: both at once would be a long task.
    if (lifted.length > 0) await this.parts.painted();
    if (signal.aborted) return;
    if (animation.isSuspense) this.toldSteps = this.shownSteps;
    advance();
    if (animation.picture !== 'before') this.take(events);
    await this.fly(lifted, whole, signal);
    if (signal.aborted) return;
    this.toldSteps = undefined;
    if (animation.picture === 'before') this.take(events);
  }

  /** The turn of an automaton is part of the step of the player before it. */
  private actorIn(event: BaseEvent): Seat | null {
    const { seat = this.actor } = event as { seat?: Seat | null };
    return this.isAutomaton(seat) || this.isAutomaton(this.actor) ? seat : this.actor;
  }

  private isAutomaton(seat: Seat | null): boolean {
    return seat !== null && seat >= this.before.setup.players;
  }

  private async dealOut(signal: AbortSignal): Promise<void> {
    await this.parts.painted();
    if (signal.aborted) return;
    const animations = this.animationsOf(this.table.steps[0]!.events);
    const { ms, flights } = asOne(animations);
    const lifted = this.lift(flights, animations[0]!.ms, true);
    this.flights = lifted.map(({ airborne }) => airborne);
    this.undealt = new Set();
    await this.fly(lifted, { ms }, signal);
    if (!signal.aborted) this.endDeal();
  }

  private endDeal(): void {
    if (!this.dealing) return;
    this.dealing.abort();
    this.dealing = undefined;
    this.undealt = new Set();
    this.flights = [];
  }

  private animationsOf(events: readonly BaseEvent[]): readonly EventAnimation[] {
    return events.flatMap((event) => this.parts.animationOf(event) ?? []);
  }

  /** Lifts the cards that have an anchor on the screen. */
  private lift(flights: readonly Dealt[], ms: number, isFaceDown: boolean): readonly Lifted[] {
    const slowness = this.parts.slowness();
    return flights.flatMap(({ card, from, to, wait }) => {
      const anchor = this.anchors.find(from);
      const times = { ms: ms * slowness, wait: wait * slowness };
      return anchor
        ? [{ to, airborne: { key: ++this.flown, card, from: anchor, ...times, isFaceDown } }]
        : [];
    });
  }

  private async fly(
    lifted: readonly Lifted[],
    animation: EventAnimation,
    signal: AbortSignal,
  ): Promise<void> {
    // Positions are read after the paint: reading them earlier would force a second layout.
    await this.parts.painted();
    if (signal.aborted) return;
    this.flights = lifted.flatMap(({ airborne, to }) => {
      const anchor = this.anchors.find(to);
      return anchor ? [{ ...airborne, to: anchor }] : [];
    });
    await delay(lasting(animation, this.parts.slowness()), signal);
    if (!signal.aborted) this.flights = [];
  }

  private take(events: readonly BaseEvent[]): void {
    const { remember } = this.parts.game;
    this.memory = events.reduce((memory, event) => remember(memory, event), this.memory);
  }
}
