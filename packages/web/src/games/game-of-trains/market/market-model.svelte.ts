import type { Action } from '@roundhouse/engine';
import { FUNCTIONS, needsPosition, type WagonFunction } from '@roundhouse/engine/game-of-trains';
import { createContext } from 'svelte';
import type { TrainsContext } from '../context.ts';
import { paintedSince } from '../../../ui/timing/after-paint.svelte.ts';
import { actionAt, type ActionPreview, previewOf } from '../view/action-preview.ts';
import { cardInUse, hasEffect } from '../events/event-animations.ts';
import { functionOf } from '../view/trains-view.ts';

/** The place of a function in the market. */
export interface Slot {
  readonly name: WagonFunction;
  readonly cards: readonly number[];
  /** What would come here. */
  readonly arriving: readonly number[];
  /** Whether what lies here would leave as a pair. */
  readonly pairs: boolean;
  /** Whether what lies here would be used. */
  readonly used: boolean;
}

/** The actions of the viewer on the rows, with their previews. */
export class MarketModel {
  readonly game: TrainsContext;

  /** For a component, while it is made. */
  constructor(game: TrainsContext) {
    this.game = game;
    this.isTime = paintedSince(() => game.offered);
  }

  /** Whether the choice has been painted: previews are worked out only then. */
  private readonly isTime: () => boolean;

  /** The previews of all offered actions but drawing, whose outcome is not known. */
  readonly previews: readonly ActionPreview[] = $derived.by(() =>
    (this.isTime() ? this.game.offered : [])
      .filter((action) => this.game.codec.form(action).kind !== 'draw')
      .map((action) => previewOf(this.game, action)),
  );

  /** What can be aimed at on the own row. */
  readonly targets: readonly ActionPreview[] = $derived.by(() =>
    this.previews.filter(({ touched }) => touched.length > 0),
  );

  /** The action of the chosen card, if it removes wagons: one for all rows. */
  get removal(): ActionPreview | undefined {
    const { card, view } = this.game;
    if (card === undefined || view.phase !== 'turn') return undefined;
    return needsPosition(functionOf(this.game, card)) ? undefined : this.previews[0];
  }

  /** The last preview before anything began to move. */
  private last: ActionPreview | undefined;

  /** The preview of the action aimed at, or of the only one of the chosen card; it stays in sight until the action is shown. */
  readonly preview: ActionPreview | undefined = $derived.by(() => {
    if (this.game.animator.moving) return this.isHappening(this.last) ? this.last : undefined;
    const aimed = this.previews.find(({ action }) => action === this.game.aimed);
    return (this.last = aimed ?? (this.previews.length === 1 ? this.previews[0] : undefined));
  });

  /** The market by functions, each in its place. */
  readonly slots: readonly Slot[] = $derived.by(() => {
    const inUse = cardInUse(this.game);
    const { market: open } = this.game.view.state;
    const market = inUse === undefined || open.includes(inUse) ? open : [...open, inUse];
    const { arriving = [], paired = [], used = inUse } = this.preview ?? {};
    return FUNCTIONS.map((name) => {
      const does = (card: number) => functionOf(this.game, card) === name;
      const cards = market.filter(does);
      return {
        name,
        cards,
        arriving: arriving.filter(does),
        pairs: paired.some(does),
        used: cards.some((card) => card === used),
      };
    });
  });

  /** The action that pointing at a wagon of the own row means, legal or not; undefined: none. */
  at(position: number): Action | undefined {
    return actionAt(this.targets, position) ?? this.refused(position);
  }

  /** Whether this action is under way and its effect not yet shown. */
  private isHappening(preview: ActionPreview | undefined): boolean {
    const step = this.game.steps.at(-1);
    if (!preview || step?.kind !== 'action' || step.seat !== this.game.viewer) return false;
    return step.action === this.game.codec.text(preview.action) && !step.events.some(hasEffect);
  }

  /** Whether the action aimed at touches a position. */
  isAimedAt(position: number): boolean {
    const { preview, game } = this;
    return preview !== undefined && preview.action === game.aimed && preview.touched.includes(position);
  }

  /** The same action at a position where it is not allowed. */
  private refused(position: number): Action | undefined {
    const { codec, offered } = this.game;
    for (const form of offered.map((action) => codec.form(action))) {
      if (form.kind !== 'draw' && form.position !== null) return codec.action({ ...form, position });
    }
    return undefined;
  }
}

export const [getMarketModel, setMarketModel] = createContext<MarketModel>();
