import { anyGame } from '@roundhouse/engine';
import {
  type GameOfTrainsForm,
  gameOfTrains as rules,
  needsPosition,
} from '@roundhouse/engine/game-of-trains';
import { anyTexts } from '@roundhouse/texts';
import { gameOfTrains as texts } from '@roundhouse/texts/game-of-trains';
import type { PageGame } from '../../table/session/page-game.ts';
import Flying from './events/flying.svelte';
import { trainsAnimation } from './events/event-animations.ts';
import { sounds } from './events/sounds.ts';
import Table from './table.svelte';
import Tally from './tally.svelte';
import { eventCards, whereIs } from './events/event-cards.ts';
import { formOf, functionOf } from './view/trains-view.ts';

export const gameOfTrains: PageGame = {
  rules: anyGame(rules),
  texts: anyTexts(texts),
  Table,
  Tally,
  openPhases: ['turn', 'over'],
  sounds,
  scene: trainsAnimation,
  eventCards,
  whereIs,
  Flying,
  cardOf(play, action) {
    const form = formOf(play, action);
    return form.kind === 'use' || form.kind === 'choose' ? form.card : undefined;
  },
  attempt(play, card) {
    const kind = play.view.phase === 'prepare' ? 'choose' : 'use';
    const position = kind === 'choose' || needsPosition(functionOf(play, card)) ? 1 : null;
    return play.codec.action({ kind, card, position } as GameOfTrainsForm);
  },
  about(play, card) {
    if (play.view.phase !== 'turn') return undefined;
    if (card !== undefined) return `function.${functionOf(play, card)}.hint`;
    return [...play.cards.values()].some((card) => card !== undefined) ? 'page.trains.turn' : undefined;
  },
  isOnTable(play, action) {
    const form = formOf(play, action);
    return form.kind !== 'draw' && form.position !== null;
  },
  /** What is drawn is seen, and after everything else the turn goes on. */
  isFinal: () => true,
  isForced: () => false,
};
