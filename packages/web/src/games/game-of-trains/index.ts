import { type GameOfTrains, gameOfTrains as rules, needsPosition } from '@roundhouse/engine/game-of-trains';
import { anyTexts } from '@roundhouse/texts';
import { gameOfTrains as texts } from '@roundhouse/texts/game-of-trains';
import { anyPageGame, type GameActions, type GameCards } from '../../table/session/page-game.ts';
import { trainsAnimation } from './events/event-animations.ts';
import { eventCards, whereIs } from './events/event-cards.ts';
import { moodOf } from './events/mood.ts';
import Flying from './events/flying.svelte';
import { sounds } from './events/sounds.ts';
import Table from './table.svelte';
import { functionOf } from './view/trains-view.ts';

/** Whether the first tap only shows what would happen: a mouse does so by hovering. */
const isTapped = () => matchMedia('(hover: none)').matches;

const cards: GameCards<GameOfTrains> = {
  attempt(game, card) {
    const number = Number(card);
    if (game.view.phase === 'prepare')
      return game.codec.action({ kind: 'choose', card: number, position: 1 });
    const position = needsPosition(functionOf(game, card)) ? 1 : null;
    return game.codec.action({ kind: 'use', card: number, position });
  },
  hint(game, card) {
    const { phase } = game.view;
    if (game.aimed !== undefined && isTapped()) return 'page.play.tap-again';
    if (phase === 'prepare' && game.legal.length > 0)
      return card === undefined ? 'page.trains.choose' : 'page.trains.replace';
    if (phase !== 'turn') return undefined;
    if (card !== undefined) return `function.${functionOf(game, card)}.hint`;
    return game.legal.some((action) => game.cardOf(action) !== undefined) ? 'page.trains.turn' : undefined;
  },
  whereIs,
};

const actions: GameActions<GameOfTrains> = {
  withoutCard: ['draw'],
  cardOf(game, action) {
    const form = game.codec.form(action);
    return form.kind === 'use' || form.kind === 'choose' ? form.card : undefined;
  },
  isOnTable(game, action) {
    const form = game.codec.form(action);
    return form.kind !== 'draw' && form.position !== null;
  },
  /** What a removal does is said above its button. */
  isInSight(game, action) {
    const form = game.codec.form(action);
    return form.kind === 'use' && form.position === null;
  },
  isForced: () => false,
};

export const gameOfTrains = anyPageGame<GameOfTrains>({
  rules,
  texts: anyTexts(texts),
  openPhases: ['turn', 'over'],
  components: { Table, loadTally: () => import('./tally.svelte'), Flying },
  cards,
  actions,
  events: { sounds, animationOf: trainsAnimation, cardsOf: eventCards, moodOf },
});
