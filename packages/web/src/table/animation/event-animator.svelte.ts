import type { BaseEvent, CardId, Game, Memory, Seat, TableStep, View } from '@roundhouse/engine';
import { delay } from '../../ui/timing/delay.ts';
import type { TableView } from '../view/table-view.svelte.ts';
import { asOne, type Dealt } from './dealing.ts';
import { type Airborne, lasting, type EventAnimation, type Showing } from './event-animation.ts';
import { Anchors } from './anchors.ts';

export interface Staging {
  readonly game: Pick<Game, 'remember' | 'viewOf'>;
  /** How an event is shown; undefined: at once. */
  readonly animationOf: (event: BaseEvent) => EventAnimation | undefined;
  /** By how much scenes are longer than at normal speed; 0: nothing moves. Asked for whenever something happens. */
  readonly slowness: () => number;
  /** Settles once what has changed is painted. */
  readonly painted: () => Promise<void>;
}

/** A card that has left its place, and the name of where it goes. */
interface Lifted {
  readonly airborne: Airborne;
  readonly to: string;
}

/** Where more steps than this wait to be shown, they are too late. */
const MOST_WAITING = 6;

/**
 * What happens, shown event by event: the picture is the memory of its viewer after the events shown so far, so that
 * numbers change together with what is seen. It never blocks: whoever does something completes it first.
 */
export class EventAnimator {
  readonly spots = new Anchors();
  /** The event that is being shown; none while the stage is at rest. */
  showing = $state.raw<Showing>();
  /** The cards that are on their way, and those that are about to be. */
  flights = $state.raw<readonly Airborne[]>([]);
  /** Whether something is still to be shown. */
  moving = $state.raw(false);
  private memory = $state.raw() as Memory;
  private shownSteps = $state.raw<readonly TableStep[]>([]);
  private actor = $state.raw<Seat | null>(null);
  private before = $state.raw() as View;
  private table = $state.raw() as TableView;
  private readonly staging: Staging;
  private queue: TableStep[] = [];
  private version = 0;
  private running: AbortController | undefined;
  private atRest: Promise<void> = Promise.resolve();
  private flown = 0;
  private dealing: AbortController | undefined;
  /** The cards on the table that are not dealt yet. */
  private undealt = $state.raw<ReadonlySet<CardId | null>>(new Set());

  constructor(staging: Staging, table: TableView) {
    this.staging = staging;
    this.show(table);
  }

  /** Shows a table as it is, and what happens there from now on. */
  show(table: TableView): void {
    this.table = table;
    this.shownSteps = table.steps;
    this.complete();
    table.whenSeen(() => this.follow());
  }

  /** The table as it is shown now; while something moves, whoever did it is the one who acts. */
  readonly view: View = $derived.by(() => {
    if (!this.moving) return this.table.snapshot.view;
    const phase = this.isAutomaton(this.actor) ? 'turn' : this.before.phase;
    const { setup } = this.before;
    return this.staging.game.viewOf(setup, this.memory, { phase, actor: this.actor });
  });

  /** What its viewer remembers of what has been shown so far. */
  get shownMemory(): Memory {
    return this.moving ? this.memory : this.table.snapshot.memory;
  }

  /** What has been shown so far. */
  get steps(): readonly TableStep[] {
    return this.moving ? this.shownSteps : this.table.steps;
  }

  /** Settles when nothing moves any more. */
  get idle(): Promise<void> {
    return this.atRest;
  }

  /** Whether a card is on its way, so that it is not to be seen where it lay or will lie. */
  isFlying(card: CardId): boolean {
    return this.undealt.has(card) || this.flights.some((flight) => flight.card === card);
  }

  /** What lies on the table from the start is not to be seen until it is dealt. */
  readyDeal(): void {
    if (this.staging.slowness() === 0) return;
    const { flights } = asOne(this.scenesOf(this.table.steps[0]!.events));
    if (flights.length === 0) return;
    this.dealing = new AbortController();
    this.undealt = new Set(flights.map(({ card }) => card));
  }

  /** Deals what lies on the table from the start, if that is what is waited for; whatever happens ends it. */
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
    this.showing = undefined;
    this.flights = [];
    const { snapshot } = this.table;
    this.version = snapshot.version;
    this.memory = snapshot.memory;
    this.before = snapshot.view;
  }

  private follow(): void {
    this.endDeal();
    const { lastKind, steps } = this.table;
    if (lastKind !== 'action' || this.staging.slowness() === 0) return this.complete();
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
      if (!running.signal.aborted) await this.staging.painted();
      if (running.signal.aborted) return;
    }
    this.complete();
  }

  private async showStep(step: TableStep, signal: AbortSignal): Promise<void> {
    const before = this.shownSteps;
    this.actor = step.kind === 'action' ? step.seat : null;
    this.shownSteps = [...before, { ...step, events: [] }];
    for (let shown = 0; shown < step.events.length;) {
      const scenes = this.nextScenes(step.events.slice(shown));
      // Between two scenes the page is free, and what is measured next is in order.
      if (scenes.length > 0) await this.staging.painted();
      if (signal.aborted) return;
      const events = step.events.slice(shown, (shown += Math.max(1, scenes.length)));
      const isWhole = shown >= step.events.length;
      const now = isWhole ? step : { ...step, events: step.events.slice(0, shown) };
      const advance = () => (this.shownSteps = [...before, now]);
      await this.showEvents(events, scenes, advance, signal);
      if (signal.aborted) return;
    }
    this.shownSteps = [...before, step];
  }

  /** What is shown next: the scene of the first event, and of those after it if they are shown as one; none at once. */
  private nextScenes(events: readonly BaseEvent[]): readonly EventAnimation[] {
    const scenes: EventAnimation[] = [];
    for (const event of events) {
      const scene = this.staging.animationOf(event);
      if (!scene || (scenes.length > 0 && !scene.isDealt)) break;
      scenes.push(scene);
      if (!scene.isDealt) break;
    }
    return scenes;
  }

  private async showEvents(
    events: readonly BaseEvent[],
    scenes: readonly EventAnimation[],
    advance: () => void,
    signal: AbortSignal,
  ): Promise<void> {
    const [scene] = scenes;
    if (!scene) {
      advance();
      return this.take(events);
    }
    // Meanwhile nothing may be wanted to move, or nobody sees it any more.
    if (this.staging.slowness() === 0) return this.complete();
    const { ms, flights } = asOne(scenes);
    const whole = { ...scene, ms };
    const lifted = this.lift(flights, scene.ms, scenes.length > 1);
    this.actor = this.actorIn(events[0]!);
    this.showing = { event: events[0]!, ms: lasting(whole, this.staging.slowness()) };
    this.flights = lifted.map(({ airborne }) => airborne);
    // A card is lifted before the table changes under it: both at once would be long.
    if (lifted.length > 0) await this.staging.painted();
    if (signal.aborted) return;
    advance();
    if (scene.picture !== 'before') this.take(events);
    await this.fly(lifted, whole, signal);
    if (signal.aborted) return;
    if (scene.picture === 'before') this.take(events);
  }

  /** The turn of an automaton is part of the step of whoever was before it. */
  private actorIn(event: BaseEvent): Seat | null {
    const { seat = this.actor } = event as { seat?: Seat | null };
    return this.isAutomaton(seat) || this.isAutomaton(this.actor) ? seat : this.actor;
  }

  private isAutomaton(seat: Seat | null): boolean {
    return seat !== null && seat >= this.before.setup.players;
  }

  private async dealOut(signal: AbortSignal): Promise<void> {
    await this.staging.painted();
    if (signal.aborted) return;
    const scenes = this.scenesOf(this.table.steps[0]!.events);
    const { ms, flights } = asOne(scenes);
    const lifted = this.lift(flights, scenes[0]!.ms, true);
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

  private scenesOf(events: readonly BaseEvent[]): readonly EventAnimation[] {
    return events.flatMap((event) => this.staging.animationOf(event) ?? []);
  }

  /** The cards where they are, of those that are anywhere to be seen. */
  private lift(flights: readonly Dealt[], ms: number, isFaceDown: boolean): readonly Lifted[] {
    const slowness = this.staging.slowness();
    return flights.flatMap(({ card, from, to, wait }) => {
      const spot = this.spots.find(from);
      const times = { ms: ms * slowness, wait: wait * slowness };
      return spot ? [{ to, airborne: { key: ++this.flown, card, from: spot, ...times, isFaceDown } }] : [];
    });
  }

  private async fly(lifted: readonly Lifted[], scene: EventAnimation, signal: AbortSignal): Promise<void> {
    // Where things are is asked for once the browser knows: to ask earlier would make it work twice.
    await this.staging.painted();
    if (signal.aborted) return;
    this.flights = lifted.flatMap(({ airborne, to }) => {
      const spot = this.spots.find(to);
      return spot ? [{ ...airborne, to: spot }] : [];
    });
    await delay(lasting(scene, this.staging.slowness()), signal);
    if (!signal.aborted) this.flights = [];
  }

  private take(events: readonly BaseEvent[]): void {
    const { remember } = this.staging.game;
    this.memory = events.reduce((memory, event) => remember(memory, event), this.memory);
  }
}
