import type { Preview } from '@roundhouse/engine';
import type { LokNRollEvent } from '@roundhouse/engine/lok-n-roll';
import type { RailwayForm, RailwayView } from '@roundhouse/engine/railway';
import type { Message } from '../game-texts.ts';
import type { Texts } from '../messages.ts';
import { railwayActionValues } from '../railway/action-values.ts';

export function actionMessage(
  texts: Texts,
  form: RailwayForm,
  view: RailwayView,
  preview: Preview<LokNRollEvent>,
): Message {
  const values = railwayActionValues(texts, form, view, preview, 'train');
  return [`action.${form.kind}`, values];
}
