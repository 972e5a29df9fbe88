import type { View } from '@roundhouse/engine';
import { passAhead, type RailwayForm, type RailwayState } from '@roundhouse/engine/railway';
import type { Message } from '../game-texts.ts';
import type { Texts, Values } from '../messages.ts';
import { railwayActionValues } from '../railway/action-values.ts';

export function actionMessage(texts: Texts, form: RailwayForm, view: View): Message {
  return [`action.${form.kind}`, valuesOf(texts, form, view as View<RailwayState>)];
}

function valuesOf(texts: Texts, form: RailwayForm, view: View<RailwayState>): Values {
  switch (form.kind) {
    case 'roll':
      return { dice: view.state.laid?.[0] ?? 0 }; // LC-11
    case 'pass':
      return passValues(view);
    default:
      return railwayActionValues(texts, form, view);
  }
}

/** Broken track is paid first; what no card of the railway pays comes from the draw pile (LC-13, LC-14, LC-16). */
function passValues({ state, setup }: View<RailwayState>): Values {
  const { moves, broken } = passAhead(state, setup.deck);
  return { piece: 'caboose', moves: moves ? 'yes' : 'no', banks: broken ? 'yes' : 'no', cards: 1 };
}
