import { findMode, type Participant, type Seat } from '@roundhouse/engine';
import { createContext, type Snippet } from 'svelte';
import { type Colour, spreadColours } from '../../ui/colours.ts';
import { readParticipants, type SavedGame } from '../../storage/saved-game.ts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import { portrayed, type Portrayed } from '../../ui/pieces/seats/characters.ts';
import { nameSeats } from './seat-names.ts';

/** The participants of a table, automata too: their names in the language of the page, and their colours. */
export class Participants {
  private readonly i18n: I18n;
  private readonly seated: () => readonly Participant[];
  /** Whether several of them share this device. */
  readonly isShared: boolean;
  /** What stands beside the name of a seat where its table is elsewhere. */
  beside: Snippet<[Seat]> | undefined;
  /** What is said after whose turn it is there. */
  afterTurn: Snippet | undefined;

  constructor(i18n: I18n, seated: () => readonly Participant[], isShared = false) {
    this.i18n = i18n;
    this.seated = seated;
    this.isShared = isShared;
  }

  get colours(): readonly Colour[] {
    return spreadColours(this.seated().map(({ mark }) => mark));
  }

  /** The portraits of computer players and automata. */
  get faces(): readonly (Portrayed | undefined)[] {
    return this.seated().map(({ kind, name }) => (kind === 'person' ? undefined : portrayed(name)));
  }

  get names(): readonly string[] {
    return nameSeats(this.i18n, this.seated());
  }
}

/** The participants of a saved game, or of one that is to be dealt, as far as they can be read. */
export function participantsOf({
  game,
  mode,
  sitters,
}: Pick<SavedGame, 'game' | 'mode' | 'sitters'>): readonly Participant[] {
  const automata = (findMode(game, mode)?.automata ?? []).map(automaton);
  const seated = [...readParticipants(sitters), ...automata];
  const colours = spreadColours(seated.map(({ colour }) => colour));
  return seated.map(({ kind, name }, seat) => ({ kind, name, mark: colours[seat]!, present: true }));
}

const automaton = (name: string) => ({ kind: 'automaton', name, colour: undefined }) as const;

export const [getParticipants, setParticipants] = createContext<Participants>();
