import type { CardId } from '@roundhouse/engine';
import { isFrontClosed } from '@roundhouse/engine/railway';
import type { Key } from '@roundhouse/texts';
import type { RailwayContext } from '../context.ts';

/** What can be done at the beginning of a turn: with any card, or with the chosen one. */
export function turnHint(game: RailwayContext, card: CardId | undefined): Key | undefined {
  if (game.view.phase !== 'turn' || game.legal.length === 0) return undefined;
  if (card !== undefined)
    return canDo(game, 'lay', card) ? 'page.railway.turn.where' : 'page.railway.turn.rubble';
  const canDump = canDo(game, 'dump');
  if (canDo(game, 'lay')) return canDump ? 'page.railway.turn.both' : 'page.railway.turn.lay';
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
