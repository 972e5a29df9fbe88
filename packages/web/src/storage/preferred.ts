import { isLanguage, type Language, pickLanguage } from '@roundhouse/texts';
import { type Person, readPeople } from './person.ts';
import { partsOf, type Stored } from './stored.ts';

/** The values of each preference. */
export const CHOICES = {
  /** How long a computer's move is shown. */
  pace: ['slow', 'normal', 'fast', 'none'],
  /** How fast things move on the table. */
  speed: ['slow', 'normal', 'fast', 'off'],
  /** Whether things move at all: as the system wants it, or no more than they have to. */
  motion: ['system', 'reduced'],
  theme: ['system', 'light', 'dark'],
  sound: ['off', 'on'],
  /** Whether it is still to be asked about. */
  soundOffer: ['due', 'done'],
  /** Whether single letters do something at a table. */
  keys: ['on', 'off'],
  /** Where the table stands. */
  land: ['meadows', 'coast', 'mountains'],
  /** Whether somebody here has sat at a table far apart: the first page lists those. */
  far: ['no', 'yes'],
} as const;

export type Choices = { -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

/** The defaults. */
const USUAL: Choices = {
  pace: 'normal',
  speed: 'normal',
  motion: 'system',
  theme: 'system',
  sound: 'off',
  soundOffer: 'due',
  keys: 'on',
  land: 'meadows',
  far: 'no',
};

/** Everything that a device prefers. */
export interface Preferred extends Choices {
  language: Language;
  /** What was chosen when games were dealt last; it is checked again before it is proposed. */
  setup: unknown;
  people: readonly Person[];
  /** Which lessons were done, and how far others are; read where it is needed. */
  lessons: unknown;
}

/** What a device prefers by what it has stored. Invalid parts are as on a new device. */
export function readPreferred(stored: unknown, languages: readonly string[]): Preferred {
  const parts = partsOf(stored);
  const { language, setup, people, lessons } = parts;
  return {
    ...readChoices(parts),
    language: typeof language === 'string' && isLanguage(language) ? language : pickLanguage(languages),
    setup,
    people: readPeople(people),
    lessons,
  };
}

function readChoices(stored: Stored): Choices {
  const read = Object.entries(CHOICES).map(([name, known]) => [
    name,
    known.find((choice) => choice === stored[name]) ?? USUAL[name as keyof Choices],
  ]);
  return Object.fromEntries(read) as Choices;
}
