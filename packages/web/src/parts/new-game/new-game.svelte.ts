import {
  catalogue,
  GAME_IDS,
  type Deck,
  type GameFacts,
  type GameId,
  type ModeFacts,
  type Opening,
  type Participant,
  type Seat,
} from '@roundhouse/engine';
import { type Colour, spreadColours } from '../../ui/colours.ts';
import type { OwnDeck } from '../../storage/own-deck.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';
import { participantsOf } from '../../table/participants/participants.ts';
import { canPlay, computersFor, USUAL } from './computers.ts';
import type { SetupChoice } from './setup-choice.ts';

/** What the engine is asked to set up (TR-1). */
export interface Wanted {
  readonly game: GameId;
  readonly mode: string;
  readonly players: number;
  readonly opening?: Opening;
  readonly first?: Seat;
  readonly deck: 'standard' | Deck;
}

/** A player of the new table, with a colour of their own. */
export type Seated = SavedParticipant & { readonly colour: Colour };

/** The form for a new game. Its choices always make a game that can be played. */
export class NewGame {
  game = $state<GameId>(GAME_IDS[0]);
  opening = $state<Opening>('players');
  /** The starting seat; null: chance decides. */
  first = $state<Seat | null>(null);
  /** A deck of one's own; it is for one game, and the others take theirs. */
  ownDeck = $state.raw<OwnDeck>();
  sitters = $state.raw<readonly SavedParticipant[]>([]);
  /** The name of the deck of one's own that was dealt last; a page that finds it there sets `ownDeck`. */
  readonly lastDeck: string;
  private chosenMode = $state('');
  private chosenSeats = $state(0);

  readonly facts: GameFacts = $derived(catalogue[this.game]);
  readonly modes: readonly string[] = $derived(Object.keys(this.facts.modes));
  readonly mode: string = $derived(this.modes.includes(this.chosenMode) ? this.chosenMode : this.modes[0]!);
  readonly modeFacts: ModeFacts = $derived(this.facts.modes[this.mode]!);
  readonly seats: number = $derived(
    Math.min(Math.max(this.chosenSeats, this.modeFacts.players[0]), this.modeFacts.players[1]),
  );
  /** The levels that there are to choose from, the weakest first. */
  readonly levels: readonly string[] = $derived(computersFor(this.game, this.mode));
  /** Those who take part, automata not counted. */
  readonly seated: readonly Seated[] = $derived.by(() => {
    const seated = this.sitters.slice(0, this.seats);
    const colours = spreadColours(seated.map(({ colour }) => colour));
    return seated.map((sitter, seat) => ({ ...this.able(sitter), colour: colours[seat]! }));
  });

  /** Begins with what was chosen last. */
  constructor({ game, mode, seats, opening, deck, sitters }: SetupChoice) {
    this.game = game;
    this.chosenMode = mode;
    this.chosenSeats = seats;
    this.opening = opening;
    this.lastDeck = deck;
    this.sitters = sitters;
  }

  /** What is chosen now, to be proposed the next time. */
  get choice(): SetupChoice {
    const { game, chosenMode: mode, chosenSeats: seats, opening, sitters, savedParticipants } = this;
    const deck = this.dealtDeck?.id ?? '';
    return {
      game,
      mode,
      seats,
      opening,
      deck,
      sitters: [...savedParticipants, ...sitters.slice(savedParticipants.length)],
    };
  }

  /** Those who sit down, their names without what was typed by chance. */
  get savedParticipants(): readonly Seated[] {
    return this.seated.map((sitter) => ({ ...sitter, name: sitter.name.trim() }));
  }

  /** Who will sit at the table, automata too. */
  get participants(): readonly Participant[] {
    const { game, mode, seated: sitters } = this;
    return participantsOf({ game, mode, sitters });
  }

  chooseGame(game: GameId): void {
    this.game = game;
    this.first = null;
  }

  chooseMode(mode: string): void {
    this.chosenMode = mode;
    this.first = null;
  }

  chooseSeats(seats: number): void {
    this.chosenSeats = seats;
    this.first = null;
  }

  seat(seat: Seat, sitter: SavedParticipant): void {
    this.sitters = this.sitters.with(seat, sitter);
  }

  /** A player takes a colour; the one who had it before gets theirs. */
  colour(seat: Seat, colour: Colour): void {
    const before = this.seated[seat]!.colour;
    this.sitters = this.sitters.map((sitter, other) => {
      const now = this.seated[other]?.colour;
      if (other === seat) return { ...sitter, colour };
      return now ? { ...sitter, colour: now === colour ? before : now } : sitter;
    });
  }

  /** The level that a further computer player has: that of the others. */
  get level(): string {
    const other = this.sitters.find(({ kind, name }) => kind === 'computer' && this.levels.includes(name));
    return other?.name ?? USUAL;
  }

  /** Those of one level have another. */
  changeLevel(from: string, to: string): void {
    const isMeant = ({ kind, name }: SavedParticipant) => kind === 'computer' && name === from;
    this.sitters = this.sitters.map((sitter) => (isMeant(sitter) ? { ...sitter, name: to } : sitter));
  }

  /** Changes places with the seat before. */
  moveUp(seat: Seat): void {
    const places = [...this.sitters];
    [places[seat - 1], places[seat]] = [places[seat]!, places[seat - 1]!];
    this.sitters = places;
    if (this.first === seat) this.first = seat - 1;
    else if (this.first === seat - 1) this.first = seat;
  }

  get wanted(): Wanted {
    const { game, mode, seats: players, opening, first } = this;
    return {
      game,
      mode,
      players,
      ...(this.facts.hasOpening && { opening }),
      ...(first !== null && { first }),
      deck: this.dealtDeck?.deck ?? 'standard',
    };
  }

  /** The deck of one's own that is dealt. */
  private get dealtDeck(): OwnDeck | undefined {
    return this.ownDeck?.deck.game === this.game ? this.ownDeck : undefined;
  }

  /** A computer player that does not play this game makes room for one that does. */
  private able(sitter: SavedParticipant): SavedParticipant {
    const fits = sitter.kind === 'person' || canPlay(this.game, this.mode, sitter.name);
    return fits ? sitter : { ...sitter, name: USUAL };
  }
}
