import type { Action } from '@roundhouse/engine';
import { cardOf, DUMP, flagOf, kindOf, LAY, type RailwayCards, STACK } from '@roundhouse/engine/railway';

/** Of lays, more than there are numbers, shapes, kinds of track and ends; then those of stacks and dumps begin. */
const LAYS = 64;

/** The legal actions of a position without those that do the same as an earlier one, with another card. */
export class DistinctActions {
  private readonly seen = new Uint8Array(2 * LAYS);

  of(position: Listed): Action[] {
    const actions: Action[] = [];
    return actions.slice(0, this.list(position, actions));
  }

  /**
   * Puts them into the beginning of a list and gives their number. With `most`, further cards are left out once there
   * are so many actions.
   */
  list(position: Listed, actions: Action[], most = Infinity): number {
    const { seen } = this;
    const count = position.listLegal(actions);
    seen.fill(0);
    let kept = 0;
    for (let n = 0; n < count; n++) {
      const action = actions[n]!;
      const face = faceOf(position.cards, action);
      if (face !== NO_FACE && (seen[face]! > 0 || kept >= most)) continue;
      if (face !== NO_FACE) seen[face] = 1;
      actions[kept++] = action;
    }
    return kept;
  }
}

/** The other legal actions of a position that do the same as one. */
export function alike(position: Listed, action: Action): Action[] {
  const actions: Action[] = [];
  const all = actions.slice(0, position.listLegal(actions));
  const face = faceOf(position.cards, action);
  return all.filter(
    (other) => other !== action && face !== NO_FACE && faceOf(position.cards, other) === face,
  );
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
