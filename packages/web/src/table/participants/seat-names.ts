import type { Participant } from '@roundhouse/engine';
import type { Key } from '@roundhouse/texts';
import type { I18n } from '../../i18n/i18n.svelte.ts';

type Named = Pick<Participant, 'kind' | 'name'>;

/** The names of the seats: what people chose, else a number; equal names get numbers, computers that are alike names of their own. */
export function nameSeats(i18n: I18n, seated: readonly Named[]): string[] {
  return apart(
    seated.map((participant, seat) => {
      const alike = seated.slice(0, seat).filter((other) => isAlike(other, participant));
      return nameOf(i18n, participant, seat, alike.length + 1);
    }),
  );
}

const isAlike = (one: Named, other: Named) => one.kind === other.kind && one.name === other.name;

/** `nth`: how many of its kind there are up to this one. */
function nameOf(i18n: I18n, { kind, name }: Named, seat: number, nth: number): string {
  if (kind === 'automaton') return nameAutomaton(i18n, name);
  if (kind === 'computer') return nameComputer(i18n, name, nth);
  return name.trim() || i18n.say('seat.person', { number: seat + 1 });
}

/** The name of a level's nth computer. Only a newer page may know the level, or automaton, by whom a game or result was played. */
export function nameComputer(i18n: I18n, level: string, nth: number): string {
  return i18n.say(known(i18n, `page.computer.${level}` as Key), { nth });
}

export function nameAutomaton(i18n: I18n, name: string): string {
  return i18n.say(known(i18n, `seat.${name}` as Key));
}

const known = (i18n: I18n, key: Key): Key => (i18n.texts?.has(key) === false ? 'seat.computer' : key);

/** `Anna`, `Anna 2` */
function apart(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}
