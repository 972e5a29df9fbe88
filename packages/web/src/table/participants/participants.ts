import { findMode } from '@roundhouse/engine';
import { createContext } from 'svelte';
import { type Colour, spreadColours } from '../../ui/colours.ts';
import { type SavedGame, readParticipants, type Participant } from '../../storage/saved-game.ts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import { portrayed, type Portrayed } from '../../ui/pieces/seats/portrait.svelte';
import { nameSeats } from './seat-names.ts';

/** Those who sit at a table, automata too: what they are called in the language of the page, and their colours. */
export class Participants {
  readonly sitters: readonly Participant[];
  readonly colours: readonly Colour[];
  private readonly spoken: I18n;
  private readonly automata: number;

  constructor(spoken: I18n, { game, mode, sitters }: Pick<SavedGame, 'game' | 'mode' | 'sitters'>) {
    this.spoken = spoken;
    this.sitters = readParticipants(sitters);
    this.automata = automataOf(game, mode);
    const noWish = Array.from({ length: this.automata }, () => undefined);
    this.colours = spreadColours([...this.sitters.map(({ colour }) => colour), ...noWish]);
  }

  /** Who at the table is no person, but has a portrait. */
  get faces(): readonly (Portrayed | undefined)[] {
    const faces = this.sitters.map(({ kind, name }) => (kind === 'computer' ? portrayed(name) : undefined));
    return [...faces, ...Array.from({ length: this.automata }, () => portrayed('betsy'))];
  }

  get names(): readonly string[] {
    return nameSeats(this.spoken, this.automata, this.sitters);
  }
}

function automataOf(game: string, mode: string): number {
  return findMode(game, mode)?.automata ?? 0;
}

export const [getParticipants, setParticipants] = createContext<Participants>();
