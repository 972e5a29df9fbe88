import { isLanguage, type Language, pickLanguage } from '@roundhouse/texts';
import { type Person, readPeople } from './person.ts';
import { partsOf, type Stored } from './stored.ts';

/** What there is to choose between. */
export const CHOICES = {
  /** How long a computer's move stays in sight. */
  pace: ['slow', 'normal', 'fast', 'none'],
  /** How fast things move on the table. */
  speed: ['slow', 'normal', 'fast', 'off'],
  /** Whether things move at all: as the system wants it, or no more than they have to. */
  motion: ['system', 'reduced'],
  theme: ['system', 'light', 'dark'],
  sound: ['off', 'on'],
} as const;

export type Choices = { -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

/** What holds where nobody has chosen. */
const USUAL: Choices = { pace: 'normal', speed: 'normal', motion: 'system', theme: 'system', sound: 'off' };

/** Everything that a device prefers. */
export interface Preferred extends Choices {
  language: Language;
  /** What was chosen when games were dealt last; whoever proposes it again reads it with care. */
  setup: unknown;
  people: readonly Person[];
}

/** What a device prefers by what it has stored. Whatever of it makes no sense is as on a new device. */
export function readPreferred(stored: unknown, languages: readonly string[]): Preferred {
  const { language, setup, people, ...rest } = partsOf(stored);
  return {
    ...readChoices(rest),
    language: typeof language === 'string' && isLanguage(language) ? language : pickLanguage(languages),
    setup,
    people: readPeople(people),
  };
}

function readChoices(stored: Stored): Choices {
  const read = Object.entries(CHOICES).map(([name, known]) => [
    name,
    known.find((choice) => choice === stored[name]) ?? USUAL[name as keyof Choices],
  ]);
  return Object.fromEntries(read) as Choices;
}
