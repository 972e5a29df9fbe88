import { type Colour, isColour } from '../ui/colours.ts';
import type { SavedParticipant } from './saved-game.ts';
import { partsOf, textOf } from './stored.ts';

/** A person who plays at this device. */
export interface Person {
  readonly name: string;
  readonly colour: Colour;
}

export const LONGEST_NAME = 24;

/** The people that a device has stored; invalid ones are left out. Each name once. */
export function readPeople(stored: unknown): readonly Person[] {
  const people = new Map<string, Person>();
  for (const one of Array.isArray(stored) ? (stored as unknown[]) : []) {
    const person = readPerson(one);
    if (person && !people.has(person.name)) people.set(person.name, person);
  }
  return [...people.values()];
}

function readPerson(stored: unknown): Person | undefined {
  const { name, colour } = partsOf(stored);
  const called = textOf(name).trim().slice(0, LONGEST_NAME).trim();
  return called !== '' && isColour(colour) ? { name: called, colour } : undefined;
}

/** The people with those added who sit down to play and have a name; the newest first. */
export function remember(people: readonly Person[], sitters: readonly SavedParticipant[]): readonly Person[] {
  const met = sitters.flatMap(({ kind, name, colour }) =>
    kind === 'person' && colour ? [{ name, colour }] : [],
  );
  return readPeople([...met, ...people]);
}
