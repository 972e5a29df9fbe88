import type { Attachment } from 'svelte/attachments';
import type { TrainsContext } from '../context.ts';
import { functionOf } from '../view/trains-view.ts';
import type { MarketModel } from './market-model.svelte.ts';

function positionOf(event: Event): number | undefined {
  const wagon = (event.target as Element).closest<HTMLElement>('[data-position]');
  return wagon ? Number(wagon.dataset['position']) : undefined;
}

/**
 * Pointing at the wagons of the own row: hovering shows a preview and a click acts; with a finger the first tap shows it and
 * the second acts. Keyboards and screen readers have the buttons.
 */
export function pointingAt(market: MarketModel): Attachment<HTMLElement> {
  return (row) => {
    const { game } = market;
    const events = new AbortController();
    const { signal } = events;
    let first = false;
    const hover = (event: PointerEvent) => {
      const position = positionOf(event);
      if (event.pointerType === 'touch' || position === undefined || market.isAimedAt(position)) return;
      game.aim(market.at(position));
    };
    const press = (event: PointerEvent) => {
      const position = positionOf(event) ?? 0;
      first = event.pointerType === 'touch' && !market.isAimedAt(position);
    };
    const click = (event: MouseEvent) => {
      const position = positionOf(event);
      const action = position && (market.isAimedAt(position) ? game.aimed : market.at(position));
      if (!action) return;
      if (first && game.offered.includes(action)) game.aim(action);
      else void game.attempt(action);
      first = false;
    };
    row.addEventListener('pointerover', hover, { signal });
    row.addEventListener(
      'pointerleave',
      ({ pointerType }) => pointerType !== 'touch' && game.aim(undefined),
      {
        signal,
      },
    );
    row.addEventListener('pointerdown', press, { signal });
    row.addEventListener('click', click, { signal });
    return () => events.abort();
  };
}

/** Shows the clause that an action belongs in the own row, where a card was meant for another row. */
export function notifyOwnRow(game: TrainsContext): void {
  const { held } = game.view.state;
  game.notify(ownRowClause(game), held ?? game.card);
}

function ownRowClause(game: TrainsContext) {
  const { phase } = game.view;
  if (phase !== 'turn') return phase === 'prepare' ? 'GT-5' : 'GT-8';
  return game.card !== undefined && functionOf(game, game.card) === 'protect' ? 'GT-13' : 'GT-11';
}

/** Pointing at the wagons of another seat: only removing does something there. */
export function pointingAtOthers(market: MarketModel): Attachment<HTMLElement> {
  const { game } = market;
  return (row) => {
    const tap = (event: Event) => {
      if (positionOf(event) === undefined || game.offered.length === 0 || market.removal) return;
      if (game.view.phase !== 'turn' || game.card !== undefined) notifyOwnRow(game);
    };
    row.addEventListener('click', tap);
    return () => row.removeEventListener('click', tap);
  };
}
