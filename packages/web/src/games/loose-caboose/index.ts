import { type LooseCaboose, looseCaboose as rules } from '@roundhouse/engine/loose-caboose';
import { anyTexts } from '@roundhouse/texts';
import { looseCaboose as texts } from '@roundhouse/texts/loose-caboose';
import { anyPageGame } from '../../table/session/page-game.ts';
import Danger from '../railway/dice/danger.svelte';
import Flying from '../railway/events/flying.svelte';
import { railwayPage } from '../railway/page-game.ts';
import Table from './table.svelte';

export const looseCaboose = anyPageGame<LooseCaboose>({
  ...railwayPage('caboose', false),
  rules,
  texts: anyTexts(texts),
  components: { Table, loadTally: () => import('./tally.svelte'), Flying, Leaves: Danger },
});
