import type { PageGame } from '../page-game.ts';
import Emblem from './emblem.svelte';
import Table from './table.svelte';
import Tally from './tally.svelte';
import { formOf, functionOf, touchedWagons } from './trains-view.ts';

export const gameOfTrains: PageGame = {
  Table,
  Tally,
  Emblem,
  openPhases: ['turn', 'over'],
  cardOf(play, action) {
    const form = formOf(play, action);
    return form.kind === 'use' || form.kind === 'choose' ? form.card : undefined;
  },
  attempt(play, card) {
    const kind = play.view.phase === 'prepare' ? 'choose' : 'use';
    const needsNone = kind === 'use' && functionOf(play, card).startsWith('remove');
    return play.codec.action({ kind, card, position: needsNone ? null : 1 } as never);
  },
  about: (play, card) =>
    play.view.phase === 'turn' ? `function.${functionOf(play, card)}.about` : undefined,
  short: touchedWagons,
  isForced: () => false,
};
