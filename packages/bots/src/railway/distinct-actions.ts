import type { Action } from '@roundhouse/engine';
import { cardOf, DUMP, flagOf, kindOf, LAY, type RailwayCards, STACK } from '@roundhouse/engine/railway';

/** Of lays, more than there are numbers, shapes, kinds of track and ends; then those of stacks and dumps begin. */
const LAYS = 64;

/** The legal actions of a position without those that do the same as an earlier one, with another card. */
export class DistinctActions {
  private readonly list: Action[] = [];
  private readonly seen = new Uint8Array(2 * LAYS);

  /** With `most`, further cards are left out once there are so many actions. */
  of(position: Listed, most = Infinity): Action[] {
    const { list, seen } = this;
    const count = position.listLegal(list);
    seen.fill(0);
    const actions: Action[] = [];
    for (let n = 0; n < count; n++) {
      const action = list[n]!;
      const face = faceOf(position.cards, action);
      if (face !== NO_FACE && (seen[face]! > 0 || actions.length >= most)) continue;
      if (face !== NO_FACE) seen[face] = 1;
      actions.push(action);
    }
    return actions;
  }
}

/** A position as far as it lists its actions. */
interface Listed {
  readonly cards: RailwayCards;
  listLegal(actions: Action[]): number;
}

/** Of actions without a card. */
const NO_FACE = -1;

/** A number for all that counts of an action with a card. */
function faceOf({ number, shape, broken }: RailwayCards, action: Action): number {
  const kind = kindOf(action);
  const card = cardOf(action);
  if (kind === LAY)
    return (((number[card]! - 1) * 3 + shape[card]!) * 2 + broken[card]!) * 2 + flagOf(action);
  if (kind === STACK || kind === DUMP) return LAYS + 2 * number[card]! + flagOf(action);
  return NO_FACE;
}
