import { lokNRoll as rules } from '@roundhouse/engine/lok-n-roll';
import { lokNRoll as texts } from '@roundhouse/texts/lok-n-roll';
import type { PageGame } from '../../table/session/page-game.ts';
import { explainRoll } from '../railway/dice/next-roll.ts';
import { railwayPage } from '../railway/page-game.ts';
import Leaves from './leaves.svelte';
import Table from './table.svelte';
import Tally from './tally.svelte';

export const lokNRoll: PageGame = {
  ...railwayPage,
  rules,
  texts,
  explainAction: explainRoll('train'),
  Table,
  Tally,
  Leaves,
};
