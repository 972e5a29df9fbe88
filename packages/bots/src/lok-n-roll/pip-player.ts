import { lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { ruleOfThumb } from '../railway/rule-of-thumb.ts';

/** Lays whatever fits, and rolls. */
export const pipPlayer = ruleOfThumb(lokNRoll);
