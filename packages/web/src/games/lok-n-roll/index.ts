import type { PageGame } from '../page-game.ts';
import { railwayPage } from '../railway/page-game.ts';
import Emblem from './emblem.svelte';
import Table from './table.svelte';
import Tally from './tally.svelte';

export const lokNRoll: PageGame = { ...railwayPage, Table, Tally, Emblem };
