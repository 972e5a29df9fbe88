import { anyGame } from '@roundhouse/engine';
import { looseCaboose as rules } from '@roundhouse/engine/loose-caboose';
import { anyTexts } from '@roundhouse/texts';
import { looseCaboose as texts } from '@roundhouse/texts/loose-caboose';
import type { PageGame } from '../../table/session/page-game.ts';
import { explainRoll } from '../railway/dice/next-roll.ts';
import { railwayPage } from '../railway/page-game.ts';
import Table from './table.svelte';
import Tally from './tally.svelte';

export const looseCaboose: PageGame = {
  ...railwayPage,
  rules: anyGame(rules),
  texts: anyTexts(texts),
  explainAction: explainRoll('caboose'),
  Table,
  Tally,
};
