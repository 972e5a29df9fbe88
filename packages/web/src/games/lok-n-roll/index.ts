import type { Action, Seat } from '@roundhouse/engine';
import { lokNRoll as rules } from '@roundhouse/engine/lok-n-roll';
import { passAhead } from '@roundhouse/engine/railway';
import { lokNRoll as texts } from '@roundhouse/texts/lok-n-roll';
import type { TableSession } from '../../table/session/table-session.svelte.ts';
import type { PageGame } from '../../table/session/page-game.ts';
import { explainRoll } from '../railway/dice/next-roll.ts';
import { railwayPage } from '../railway/page-game.ts';
import { cardOf, formOf, pileOf, stateOf } from '../railway/view/railway-view.ts';
import { diceFor } from './dice-for.ts';
import Leaves from './leaves.svelte';
import Table from './table.svelte';
import Tally from './tally.svelte';

/** After a pass the penalty cards are put down: where that leaves a choice, the turn does not go on yet (LR-21, LR-22). */
function isFinal(play: TableSession, action: Action): boolean {
  if (formOf(play, action).kind !== 'pass') return railwayPage.isFinal(play, action);
  const { broken, behind } = passAhead(stateOf(play), play.deck);
  const taken = behind.slice(0, broken ? 2 : 1);
  const { top } = pileOf(play, play.viewer as Seat);
  const isEqual = (card: string) => top !== null && cardOf(play, card).number === cardOf(play, top).number;
  return taken.length < 2 && !taken.some(isEqual);
}

export const lokNRoll: PageGame = {
  ...railwayPage,
  rules,
  texts,
  isFinal,
  explainAction: explainRoll(diceFor, 'train'),
  Table,
  Tally,
  Leaves,
};
