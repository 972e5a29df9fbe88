import type { CardId } from '@roundhouse/engine';
import { isFrontClosed } from '@roundhouse/engine/railway';
import type { Key } from '@roundhouse/texts';
import type { RailwayContext } from '../context.ts';
import { countOf } from '../view/railway-view.ts';

/** What can be done at the beginning of a turn: with any card, or with the chosen one. */
export function turnHint(game: RailwayContext, card: CardId | undefined): Key | undefined {
  const { length } = game.legal;
  // A card that meets its equal may be kept (LR-22).
  if (card !== undefined && canKeep(game, `${card} `)) return 'page.railway.turn.combine';
  if (game.view.phase === 'stacking' && card === undefined && isChoice(game) && canKeep(game))
    return 'page.railway.turn.meets';
  if (game.view.phase !== 'turn' || length === 0) return undefined;
  if (card !== undefined)
    return canDo(game, 'lay', card) ? 'page.railway.turn.where' : 'page.railway.turn.rubble';
  const canDump = canDo(game, 'dump');
  const canLay = canDo(game, 'lay');
  const isClosed = !canLay && isFrontClosed(game.memory.tracks, game.deck);
  if (!canLay && !canDump) return isClosed ? 'page.railway.turn.closed' : 'page.railway.turn.none';
  const left = turnsLeft(game);
  if (left === 0) return 'page.railway.turn.last';
  if (isClosed) return 'page.railway.turn.closed-dump';
  const what = canLay && canDump ? 'both' : canLay ? 'lay' : 'dump';
  return left > FEW_TURNS ? `page.railway.turn.${what}` : `page.railway.turn.${what}-soon`;
}

/** With so many turns left, there is still time to get rid of what is in the hand. */
const FEW_TURNS = 2;

/** How many turns come after this one, for each of which everybody draws: then the hand is counted (LR-24, LR-25, LC-18, LC-20). */
const turnsLeft = ({ view: { state } }: RailwayContext) =>
  Math.floor(countOf(state.pile) / state.penalty.length);

/** Whether more than one card can be put down. */
const isChoice = (game: RailwayContext) =>
  game.legal.some((action) => game.cardOf(action) !== game.cardOf(game.legal[0]!));

/** Whether a card, of the name given or any, equals the top of the own pile, and may be kept all the same (LR-22). */
const canKeep = ({ legal, codec }: RailwayContext, name = '') =>
  legal.some((action) => codec.text(action).endsWith(` ${name}keep`));

function canDo(game: RailwayContext, kind: 'lay' | 'dump', card?: CardId): boolean {
  return game.legal.some((action) => {
    const form = game.codec.form(action);
    return form.kind === kind && (card === undefined || form.card === card);
  });
}
