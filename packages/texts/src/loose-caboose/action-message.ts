import type { Preview, View } from '@roundhouse/engine';
import type { LooseCabooseEvent } from '@roundhouse/engine/loose-caboose';
import type { RailwayForm, RailwayState } from '@roundhouse/engine/railway';
import type { Message } from '../game-texts.ts';
import type { Texts } from '../messages.ts';
import { railwayActionValues } from '../railway/action-values.ts';

export function actionMessage(
  texts: Texts,
  form: RailwayForm,
  view: View,
  preview: Preview<LooseCabooseEvent>,
): Message {
  const values = railwayActionValues(texts, form, view as View<RailwayState>, preview, 'caboose');
  return [`action.${form.kind}`, values];
}
