import { looseCaboose } from '@roundhouse/engine/loose-caboose';
import { ruleOfThumb } from '../railway/rule-of-thumb.ts';

/** Lays whatever fits, and rolls. */
export const pipPlayer = ruleOfThumb(looseCaboose);
