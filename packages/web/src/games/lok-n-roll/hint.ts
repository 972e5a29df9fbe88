import type { LokNRoll } from '@roundhouse/engine/lok-n-roll';
import { anyHint } from '../hint.ts';
import { whyWith } from '../railway/hint.ts';

export const hint = anyHint<LokNRoll>({ why: whyWith('train') });
