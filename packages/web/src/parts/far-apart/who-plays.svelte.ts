import { type Colour, spreadColours } from '../../ui/colours.ts';
import type { Person } from '../../storage/person.ts';

/** What one is called at tables far apart, and the mark one would like. It is that of the person who played here last. */
export class WhoPlays {
  name = $state('');
  mark = $state<Colour>('red');

  constructor([last]: readonly Person[], name = last?.name) {
    this.name = name ?? '';
    if (last) this.mark = last.colour;
  }

  /** Takes a mark that nobody else has. */
  avoid(taken: readonly Colour[]): void {
    if (taken.includes(this.mark)) this.mark = spreadColours([...taken, this.mark]).at(-1)!;
  }

  get isNamed(): boolean {
    return this.name.trim() !== '';
  }

  /** To be proposed the next time. */
  get person() {
    return { kind: 'person', name: this.name.trim(), colour: this.mark } as const;
  }
}
