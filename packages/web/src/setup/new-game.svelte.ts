import { type Game, games, type ModeFacts, type Opening, type Seat } from '@roundhouse/engine';
import type { SetupChoice } from './setup-choice.ts';
import type { Sitter } from '../keep/kept-game.ts';

/** What the engine is asked to set up (TR-1). */
export interface Wanted {
  readonly game: string;
  readonly mode: string;
  readonly players: number;
  readonly opening?: Opening;
  readonly first?: Seat;
  readonly deck: 'standard';
}

/** The form in which a game is agreed on. Whatever is chosen, it always stands for a game that can be played. */
export class NewGame {
  game = $state('');
  opening = $state<Opening>('players');
  /** The starting seat; null: chance decides. */
  first = $state<Seat | null>(null);
  sitters = $state<Sitter[]>([]);
  private chosenMode = $state('');
  private chosenSeats = $state(0);

  readonly facts: Game = $derived(games[this.game]!);
  readonly modes: readonly string[] = $derived(Object.keys(this.facts.modes));
  readonly mode: string = $derived(this.modes.includes(this.chosenMode) ? this.chosenMode : this.modes[0]!);
  readonly modeFacts: ModeFacts = $derived(this.facts.modes[this.mode]!);
  readonly seats: number = $derived(
    Math.min(Math.max(this.chosenSeats, this.modeFacts.players[0]), this.modeFacts.players[1]),
  );
  /** Those who take part, automata not counted. */
  readonly seated: readonly Sitter[] = $derived(this.sitters.slice(0, this.seats));

  /** Begins with what was chosen last. */
  constructor({ game, mode, seats, opening, sitters }: SetupChoice) {
    this.game = game;
    this.chosenMode = mode;
    this.chosenSeats = seats;
    this.opening = opening;
    this.sitters = [...sitters];
  }

  /** What is chosen now, to be proposed the next time. */
  get choice(): SetupChoice {
    const { game, chosenMode: mode, chosenSeats: seats, opening, sitters } = this;
    return { game, mode, seats, opening, sitters: $state.snapshot(sitters) };
  }

  chooseGame(game: string): void {
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

  seat(seat: Seat, sitter: Sitter): void {
    this.sitters[seat] = sitter;
  }

  get wanted(): Wanted {
    const { game, mode, seats: players, opening, first } = this;
    return {
      game,
      mode,
      players,
      ...(this.facts.hasOpening && { opening }),
      ...(first !== null && { first }),
      deck: 'standard',
    };
  }
}
