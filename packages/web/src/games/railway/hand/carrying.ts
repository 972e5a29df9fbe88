import type { Action } from '@roundhouse/engine';
import type { RailwayForm } from '@roundhouse/engine/railway';
import { createContext } from 'svelte';
import type { NoticeClause } from '../../../table/session/game-context.ts';
import type { RailwayContext } from '../context.ts';

/** This near to an arrow a card need not lie on its ghost, in pixels. */
const NEAR = 40;

/** Dragging cards from the hand to the table. */
export class Carrying {
  private readonly game: RailwayContext;
  private readonly noDump: (phase: string) => NoticeClause | undefined;

  /** `noDump`: by which clause no card of the hand can be dumped in a phase. */
  constructor(game: RailwayContext, noDump: (phase: string) => NoticeClause | undefined) {
    this.game = game;
    this.noDump = noDump;
  }

  /** Takes up a card, and shows its places. A card that cannot be played goes back when it is dropped. */
  lift(card: string): boolean {
    const { game } = this;
    if (game.viewer === 'spectator') return false;
    if (game.isPlayable(card) && game.card !== card) void game.touch(card);
    return true;
  }

  over(card: string, x: number, y: number): void {
    this.game.aim(this.actionAt(card, x, y));
  }

  /** Does the action of the place, or lets the rules say why it is not allowed. */
  drop(card: string, x?: number, y?: number): void {
    const { game } = this;
    game.aim(undefined);
    if (x === undefined || y === undefined) return;
    const action = this.actionAt(card, x, y);
    const zone = zoneAt(x, y);
    if (action !== undefined) void game.attempt(action);
    else if (zone === 'pile') this.dump(card);
    else if (zone === 'board') this.refuse(card);
  }

  /** The action that dropping the card here would do. */
  private actionAt(card: string, x: number, y: number): Action | undefined {
    const { game } = this;
    if (game.card !== card) return undefined;
    const zone = zoneAt(x, y);
    if (zone === 'board') return game.codec.read(placeAt(x, y) ?? '');
    return zone === 'pile' ? game.offered.find((action) => isForPile(game.codec.form(action))) : undefined;
  }

  private dump(card: string): void {
    const { game } = this;
    const clause = game.legal.length > 0 ? this.noDump(game.view.phase) : undefined;
    if (clause) game.notify(clause, card);
    else void game.attempt(this.action({ kind: 'dump', card, keep: false }));
  }

  private refuse(card: string): void {
    const { game } = this;
    const hasPlaces = game.legal.some((action) => {
      const { kind } = game.codec.form(action);
      return (kind === 'lay' || kind === 'place') && game.cardOf(action) === card;
    });
    if (hasPlaces) game.notify('RW-5', card);
    else void game.attempt(this.action({ kind: 'lay', card, end: 'a' }));
  }

  private action(form: RailwayForm): Action {
    return this.game.codec.action(form);
  }
}

function isForPile(form: RailwayForm): boolean {
  return (form.kind === 'dump' || form.kind === 'stack') && !form.keep;
}

function zoneAt(x: number, y: number): string | undefined {
  const zones = document.elementsFromPoint(x, y).map((each) => each.closest<HTMLElement>('[data-drop]'));
  // The dragged card lies in a hand itself.
  return zones.map((zone) => zone?.dataset['drop']).find((zone) => zone !== undefined && zone !== 'hand');
}

/** The nearest of the places here, as the text of its action. */
function placeAt(x: number, y: number): string | undefined {
  const near = [...document.querySelectorAll<HTMLElement>('[data-place]')].flatMap((handle) => {
    const text = handle.dataset['place']!;
    const box = handle.getBoundingClientRect();
    const distance = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    const ghost = document.querySelector(`[data-ghost="${CSS.escape(text)}"]`)?.getBoundingClientRect();
    const isOn = ghost && x >= ghost.left && x <= ghost.right && y >= ghost.top && y <= ghost.bottom;
    return isOn || distance < NEAR ? [{ text, distance }] : [];
  });
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.text;
}

export const [getCarrying, setCarrying] = createContext<Carrying>();
