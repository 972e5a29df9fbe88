import type { Attachment } from 'svelte/attachments';
import type { Play } from '../../play/play.svelte.ts';
import { stateOf } from './trains-view.ts';
import type { Yard } from './yard.svelte.ts';

function positionOf(event: Event): number | undefined {
  const wagon = (event.target as Element).closest<HTMLElement>('[data-position]');
  return wagon ? Number(wagon.dataset['position']) : undefined;
}

/**
 * Pointing at the wagons of the own row: who hovers sees what would happen before they press, a finger sees it by its first
 * tap and does it by the second. Keys and ears have the buttons.
 */
export function pointingAt(yard: Yard): Attachment<HTMLElement> {
  return (row) => {
    const { play } = yard;
    const events = new AbortController();
    const { signal } = events;
    let first = false;
    const hover = (event: PointerEvent) => {
      const position = positionOf(event);
      if (event.pointerType === 'touch' || position === undefined || yard.isAimedAt(position)) return;
      play.aim(yard.at(position));
    };
    const press = (event: PointerEvent) => {
      const position = positionOf(event) ?? 0;
      first = event.pointerType === 'touch' && !yard.isAimedAt(position);
    };
    const click = (event: MouseEvent) => {
      const position = positionOf(event);
      const action = position && (yard.isAimedAt(position) ? play.aimed : yard.at(position));
      if (!action) return;
      if (first && play.offered.includes(action)) play.aim(action);
      else void play.attempt(action);
      first = false;
    };
    row.addEventListener('pointerover', hover, { signal });
    row.addEventListener(
      'pointerleave',
      ({ pointerType }) => pointerType !== 'touch' && play.aim(undefined),
      {
        signal,
      },
    );
    row.addEventListener('pointerdown', press, { signal });
    row.addEventListener('click', click, { signal });
    return () => events.abort();
  };
}

/** Tells that every action is in the own row, where a card was meant for another. */
export function tellOwnRow(play: Play): void {
  const { held } = stateOf(play);
  play.tell(play.view.phase === 'turn' ? 'GT-11' : 'GT-8', held ?? play.card);
}

/** Pointing at the wagons of somebody else: every action is in the own row (GT-8, GT-11). */
export function pointingAtOthers({ play }: Yard): Attachment<HTMLElement> {
  return (row) => {
    const tap = (event: Event) => {
      if (positionOf(event) === undefined || play.offered.length === 0) return;
      if (play.view.phase !== 'turn' || play.card !== undefined) tellOwnRow(play);
    };
    row.addEventListener('click', tap);
    return () => row.removeEventListener('click', tap);
  };
}
