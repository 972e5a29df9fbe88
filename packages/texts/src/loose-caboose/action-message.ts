import type { Preview } from '@roundhouse/engine';
import type { LooseCabooseEvent } from '@roundhouse/engine/loose-caboose';
import type { RailwayForm, RailwayView } from '@roundhouse/engine/railway';
import type { Message } from '../game-texts.ts';
import type { Texts } from '../messages.ts';
import { railwayActionValues } from '../railway/action-values.ts';

export function actionMessage(
  texts: Texts,
  form: RailwayForm,
  view: RailwayView,
  preview: Preview<LooseCabooseEvent>,
): Message {
  const values = railwayActionValues(texts, form, view, preview, 'caboose');
  return [`action.${form.kind}`, values];
}
