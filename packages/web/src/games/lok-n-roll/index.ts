import { anyGame } from '@roundhouse/engine';
import { lokNRoll as rules } from '@roundhouse/engine/lok-n-roll';
import { anyTexts } from '@roundhouse/texts';
import { lokNRoll as texts } from '@roundhouse/texts/lok-n-roll';
import type { PageGame } from '../../table/session/page-game.ts';
import { explainRoll } from '../railway/dice/next-roll.ts';
import { railwayPage } from '../railway/page-game.ts';
import Leaves from './leaves.svelte';
import Table from './table.svelte';
import Tally from './tally.svelte';

export const lokNRoll: PageGame = {
  ...railwayPage,
  rules: anyGame(rules),
  texts: anyTexts(texts),
  explainAction: explainRoll('train'),
  Table,
  Tally,
  Leaves,
};
