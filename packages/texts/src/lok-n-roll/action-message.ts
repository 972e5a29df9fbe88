import type { Preview, View } from '@roundhouse/engine';
import type { LokNRollEvent } from '@roundhouse/engine/lok-n-roll';
import type { RailwayForm, RailwayState } from '@roundhouse/engine/railway';
import type { Message } from '../game-texts.ts';
import type { Texts } from '../messages.ts';
import { railwayActionValues } from '../railway/action-values.ts';

export function actionMessage(
  texts: Texts,
  form: RailwayForm,
  view: View,
  preview: Preview<LokNRollEvent>,
): Message {
  const values = railwayActionValues(texts, form, view as View<RailwayState>, preview, 'train');
  return [`action.${form.kind}`, values];
}
