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
    case 'roll': {
      const [number, count] = view.state.laid ?? [0, 0];
      return { dice: number * count }; // LR-14
    }
    case 'pass':
      return passValues(view);
    default:
      return railwayActionValues(texts, form, view);
  }
}

/** The card of the train is never taken (LR-12, LR-19, LR-20). */
function passValues({ state, setup }: View<RailwayState>): Values {
  const { moves, broken, behind } = passAhead(state, setup.deck);
  const cards = Math.min(broken ? 2 : 1, behind.length);
  return { piece: 'train', moves: moves ? 'yes' : 'no', banks: 'no', cards };
}
