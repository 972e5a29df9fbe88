import type { Key } from '@roundhouse/texts';
import type { Participant } from '../../storage/saved-game.ts';
import type { I18n } from '../../i18n/i18n.svelte.ts';

/** What the seats are called: as people named themselves, else by number; who shares a name is told apart. */
export function nameSeats(spoken: I18n, automata: number, sitters: readonly Participant[]): string[] {
  const named = sitters.map((sitter, seat) => nameOf(spoken, sitter, seat));
  return apart([...named, ...Array.from({ length: automata }, () => spoken.say('seat.betsy'))]);
}

function nameOf(spoken: I18n, { kind, name }: Participant, seat: number): string {
  if (kind === 'computer') return spoken.say(`page.computer.${name}` as Key);
  return name.trim() || spoken.say('seat.person', { number: seat + 1 });
}

/** `Anna`, `Careful`, `Careful 2` */
function apart(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}
