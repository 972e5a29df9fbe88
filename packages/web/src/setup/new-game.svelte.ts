import { type Game, games, type ModeFacts, type Opening, type Seat } from '@roundhouse/engine';
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

const MOST_SEATS = 4;

/** The form in which a game is agreed on. Whatever is chosen, it always stands for a game that can be played. */
export class NewGame {
  game = $state('lok-n-roll');
  opening = $state<Opening>('players');
  /** The starting seat; null: chance decides. */
  first = $state<Seat | null>(null);
  sitters = $state<Sitter[]>([]);
  private chosenMode = $state('standard');
  private chosenSeats = $state(2);

  readonly facts: Game = $derived(games[this.game]!);
  readonly modes: readonly string[] = $derived(Object.keys(this.facts.modes));
  readonly mode: string = $derived(this.modes.includes(this.chosenMode) ? this.chosenMode : this.modes[0]!);
  readonly modeFacts: ModeFacts = $derived(this.facts.modes[this.mode]!);
  readonly seats: number = $derived(
    Math.min(Math.max(this.chosenSeats, this.modeFacts.players[0]), this.modeFacts.players[1]),
  );
  /** Those who take part, automata not counted. */
  readonly seated: readonly Sitter[] = $derived(this.sitters.slice(0, this.seats));

  /** The names that were used last, and a computer player for every seat but the first. */
  constructor(names: readonly string[], computer: string) {
    this.sitters = Array.from({ length: MOST_SEATS }, (_, seat) =>
      seat === 0 ? { kind: 'person', name: names[0] ?? '' } : { kind: 'computer', name: computer },
    );
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
