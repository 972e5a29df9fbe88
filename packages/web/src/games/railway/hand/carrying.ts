import type { Action } from '@roundhouse/engine';
import type { RailwayForm } from '@roundhouse/engine/railway';
import { createContext } from 'svelte';
import type { TableSession } from '../../../table/session/table-session.svelte.ts';
import { formOf, stateOf } from '../view/railway-view.ts';

/** So near to an arrow a card need not lie on its ghost, in pixels. */
const NEAR = 40;

/** Cards that are carried from the hand to the table. */
export class Carrying {
  private readonly play: TableSession;

  constructor(play: TableSession) {
    this.play = play;
  }

  /** Takes up a card; its places show. One that cannot be played goes back when it is let go. */
  lift(card: string): boolean {
    const { play } = this;
    if (play.viewer === 'spectator') return false;
    if (play.isPlayable(card) && play.card !== card) void play.touch(card);
    return true;
  }

  over(card: string, x: number, y: number): void {
    this.play.aim(this.actionAt(card, x, y));
  }

  /** Does what the place stands for, or has the rules say why it cannot be done there. */
  drop(card: string, x?: number, y?: number): void {
    const { play } = this;
    play.aim(undefined);
    if (x === undefined || y === undefined) return;
    const action = this.actionAt(card, x, y);
    const zone = zoneAt(x, y);
    if (action !== undefined) void play.attempt(action);
    else if (zone === 'pile') this.dump(card);
    else if (zone === 'board') this.refuse(card);
  }

  /** What letting go of a card here would do. */
  private actionAt(card: string, x: number, y: number): Action | undefined {
    const { play } = this;
    if (play.card !== card) return undefined;
    const zone = zoneAt(x, y);
    if (zone === 'board') return play.codec.read(placeAt(x, y) ?? '');
    return zone === 'pile' ? play.offered.find((action) => isForPile(formOf(play, action))) : undefined;
  }

  /** In Loose Caboose nothing is dumped, and who lays does nothing else in that turn (LC-9, LR-11). */
  private dump(card: string): void {
    const { play } = this;
    if (play.legal.length > 0 && !('pending' in stateOf(play))) play.notify('LC-9', card);
    else if (play.legal.length > 0 && play.view.phase === 'laying') play.notify('LR-11', card);
    else void play.attempt(this.action({ kind: 'dump', card, keep: false }));
  }

  private refuse(card: string): void {
    const { play } = this;
    const hasPlaces = play.legal.some((action) => {
      const { kind } = formOf(play, action);
      return (kind === 'lay' || kind === 'place') && play.cards.get(action) === card;
    });
    if (hasPlaces) play.notify('RW-5', card);
    else void play.attempt(this.action({ kind: 'lay', card, end: 'a' }));
  }

  private action(form: RailwayForm): Action {
    return this.play.codec.action(form);
  }
}

function isForPile(form: RailwayForm): boolean {
  return (form.kind === 'dump' || form.kind === 'stack') && !form.keep;
}

function zoneAt(x: number, y: number): string | undefined {
  const zones = document.elementsFromPoint(x, y).map((each) => each.closest<HTMLElement>('[data-drop]'));
  // What is carried comes from a hand itself.
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
