import type { Texts } from '@roundhouse/texts';
import type { Count } from './observation.ts';

/** What is counted, in English. */
export function countLabel({ label }: Count, texts: Texts): string {
  return typeof label === 'string' ? label : texts.say(label.key);
}

/** Of many measures what they are, and in which unit. */
export interface MeasureLabel {
  readonly text: string;
  /** A share of 1 is shown in percent. */
  readonly isShare: boolean;
}

/** What is measured of whole games, and of each seat besides its counts. */
export const MEASURES: Readonly<Record<string, MeasureLabel>> = {
  score: { text: 'score', isShare: false },
  wins: { text: 'wins', isShare: true },
  starter: { text: 'wins of the starting seat', isShare: true },
  shared: { text: 'shared wins', isShare: true },
  undecided: { text: 'games that nobody won', isShare: true },
  turns: { text: 'turns in a game', isShare: false },
  actions: { text: 'actions in a game', isShare: false },
};
