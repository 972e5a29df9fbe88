import type { View } from '@roundhouse/engine';
import type { RailwayForm, RailwayState } from '@roundhouse/engine/railway';
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
      return { piece: 'caboose' };
    default:
      return railwayActionValues(texts, form, view);
  }
}
