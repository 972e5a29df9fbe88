import { type LokNRoll, lokNRoll as rules } from '@roundhouse/engine/lok-n-roll';
import { anyTexts } from '@roundhouse/texts';
import { lokNRoll as texts } from '@roundhouse/texts/lok-n-roll';
import { anyPageGame } from '../../table/session/page-game.ts';
import Flying from '../railway/events/flying.svelte';
import { railwayPage } from '../railway/page-game.ts';
import Leaves from './leaves.svelte';
import Table from './table.svelte';

export const lokNRoll = anyPageGame<LokNRoll>({
  ...railwayPage('train', true),
  rules,
  texts: anyTexts(texts),
  components: { Table, loadTally: () => import('./tally.svelte'), Flying, Leaves },
});
