import type { LooseCaboose } from '@roundhouse/engine/loose-caboose';
import { anyHint } from '../hint.ts';
import { why } from '../railway/hint.ts';

export const hint = anyHint<LooseCaboose>({ why });
