import type { CardId } from '@roundhouse/engine';
import { isFrontClosed } from '@roundhouse/engine/railway';
import type { Key } from '@roundhouse/texts';
import type { RailwayContext } from '../context.ts';
import { countOf } from '../view/railway-view.ts';

/** What can be done at the beginning of a turn: with any card, or with the chosen one. */
export function turnHint(game: RailwayContext, card: CardId | undefined): Key | undefined {
  const { length } = game.legal;
  // A card that meets its equal may be kept (LR-22).
  if (game.legal.some((action) => game.codec.text(action).endsWith(` ${card} keep`)))
    return 'page.railway.turn.combine';
  if (game.view.phase !== 'turn' || length === 0) return undefined;
  if (card !== undefined)
    return canDo(game, 'lay', card) ? 'page.railway.turn.where' : 'page.railway.turn.rubble';
  const canDump = canDo(game, 'dump');
  const canLay = canDo(game, 'lay');
  // With fewer cards than draws until the next turn there is none: then the hand is counted (LR-24, LR-25, LC-18, LC-20).
  if ((canLay || canDump) && countOf(game.view.state.pile) < game.view.state.penalty.length)
    return 'page.railway.turn.last';
  if (canLay) return canDump ? 'page.railway.turn.both' : 'page.railway.turn.lay';
  if (isFrontClosed(game.memory.tracks, game.deck))
    return canDump ? 'page.railway.turn.closed-dump' : 'page.railway.turn.closed';
  return canDump ? 'page.railway.turn.dump' : 'page.railway.turn.none';
}

function canDo(game: RailwayContext, kind: 'lay' | 'dump', card?: CardId): boolean {
  return game.legal.some((action) => {
    const form = game.codec.form(action);
    return form.kind === kind && (card === undefined || form.card === card);
  });
}
