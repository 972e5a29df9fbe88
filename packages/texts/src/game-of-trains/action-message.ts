import type { Preview } from '@roundhouse/engine';
import type {
  GameOfTrainsEvent,
  GameOfTrainsForm,
  GameOfTrainsView,
} from '@roundhouse/engine/game-of-trains';
import type { Message } from '../game-texts.ts';
import type { Texts, Values } from '../messages.ts';
import { findWagon } from './card-words.ts';

export function actionMessage(
  _texts: Texts,
  form: GameOfTrainsForm,
  { state, actor, setup }: GameOfTrainsView,
  { events }: Preview<GameOfTrainsEvent>,
): Message {
  const wagonAt = (position: number): number | string => state.rows[actor ?? 0]?.[position - 1] ?? '';

  switch (form.kind) {
    case 'draw':
      return ['action.draw', {}];
    case 'choose':
      return ['action.choose', replacing(form.card, form.position)];
    case 'place':
      return ['action.place-wagon', replacing(state.held ?? '', form.position)];
    case 'use': {
      const kind = findWagon(setup.deck, form.card)?.function ?? 'protect';
      const { card, position } = form;
      if (position === null) return [`action.use.${kind}`, { card }];
      const swapped = events.find((event) => event.kind === 'swapped');
      const second = wagonAt(swapped ? swapped.positions[1] : position);
      return [`action.use.${kind}`, { card, first: wagonAt(position), second }];
    }
  }

  function replacing(card: number | string, position: number): Values {
    return { card, position, replaced: wagonAt(position) };
  }
}
