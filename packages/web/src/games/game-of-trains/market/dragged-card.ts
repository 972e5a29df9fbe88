import type { CardId } from '@roundhouse/engine';
import type { Attachment } from 'svelte/attachments';
import { draggable } from '../../../ui/interaction/drag.ts';
import { type ActionPreview, middleOf } from '../view/action-preview.ts';
import { notifyOwnRow } from './pointing.ts';
import type { MarketModel } from './market-model.svelte.ts';

/** How far from the middle of a target a card may be let go, in wagons. */
const NEAR = 0.8;

/** A card that can be dragged onto a row: one of the market to be used there, a drawn one to replace a wagon. */
export function draggedCard(market: MarketModel, card: CardId, isHeld = false): Attachment<HTMLElement> {
  const { game } = market;
  return draggable({
    lift() {
      if (!isHeld && !game.isPlayable(card)) return false;
      if (!isHeld && game.card !== card) void game.touch(card);
      return true;
    },
    over(x, y) {
      const row = rowAt(x, y);
      const target = row?.isOwn ? targetAt(market, row.position) : undefined;
      game.aim(target?.action);
    },
    drop(x, y) {
      const row = x === undefined || y === undefined ? undefined : rowAt(x, y);
      game.aim(undefined);
      if (row) dropOn(market, row);
    },
  });
}

interface RowAt {
  readonly isOwn: boolean;
  /** Between positions, too: 2.5 is between the wagons at 2 and 3. */
  readonly position: number;
  /** The last position. */
  readonly last: number;
}

function rowAt(x: number, y: number): RowAt | undefined {
  const row = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-seat]'))
    .find((found) => found !== null);
  const wagons = row?.querySelector('ol');
  if (!row || !wagons) return undefined;
  const { left, width } = wagons.getBoundingClientRect();
  const last = wagons.children.length;
  return { isOwn: row.classList.contains('own'), position: 0.5 + (last * (x - left)) / width, last };
}

function targetAt({ targets }: MarketModel, position: number): ActionPreview | undefined {
  const far = (target: ActionPreview) => Math.abs(middleOf(target) - position);
  const [nearest] = targets.toSorted((one, other) => far(one) - far(other));
  return nearest && (far(nearest) < NEAR || nearest.effect === 'remove') ? nearest : undefined;
}

function dropOn(market: MarketModel, { isOwn, position, last }: RowAt): void {
  const { game } = market;
  const target = market.removal ?? (isOwn ? targetAt(market, position) : undefined);
  const action =
    target?.action ?? (isOwn ? market.at(Math.min(last, Math.max(1, Math.round(position)))) : undefined);
  if (action !== undefined) void game.attempt(action);
  else if (!isOwn) notifyOwnRow(game);
}
