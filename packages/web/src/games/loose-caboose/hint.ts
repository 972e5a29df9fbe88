import type { LooseCaboose } from '@roundhouse/engine/loose-caboose';
import { anyHint } from '../hint.ts';
import { whyWith } from '../railway/hint.ts';

export const hint = anyHint<LooseCaboose>({ why: whyWith('caboose') });
