import { scriptedChance } from '../chance/scripted-chance.ts';
import type { ChanceEntry } from '../contract/chance.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import { PHASE } from '../game-of-trains/board.ts';
import { wagonsOf } from '../game-of-trains/cards.ts';
import type { GameOfTrainsEvent } from '../game-of-trains/events.ts';
import { gameOfTrains } from '../game-of-trains/game.ts';
import { GameOfTrainsPosition } from '../game-of-trains/position.ts';
import type { GameOfTrainsState } from '../game-of-trains/state.ts';
import { eventLine } from './dealt-game.ts';
import { setupOf } from './setups.ts';

/**
 * A table of Game of Trains in a turn as a test writes it, numbers separated by spaces. In the standard deck
 * the numbers 1 to 8 move right, protect, move left, swap adjacent wagons, remove in the middle, right and
 * left, swap over one; so do the numbers that are 8, 16 ... 40 larger. A market has no two of one function in
 * a turn (GT-14).
 */
export interface Written {
  /** Per seat, the starting seat first. */
  readonly rows: readonly string[];
  /** Per seat what is under positions 1, 4 and 7, `-` where nothing is. */
  readonly protection?: readonly string[];
  readonly market?: string;
  /** The whole draw pile, top first; all other cards are discarded then, and lie in the pile otherwise. */
  readonly pile?: string;
  readonly actor?: number;
  /** Actions of turns that were done (GT-18). */
  readonly turns?: number;
}

export function layOut(written: Written): LaidTable {
  return new LaidTable(written);
}

export class LaidTable {
  readonly position: GameOfTrainsPosition;
  private readonly codec;

  constructor({ rows, protection = [], market = '', pile, actor = 0, turns = 0 }: Written) {
    const setup = setupOf(gameOfTrains, {
      mode: 'standard',
      players: rows.length,
      deck: 'standard',
      first: 0,
    });
    const position = new GameOfTrainsPosition(setup, wagonsOf(setup.deck), []);
    this.position = position;
    this.codec = gameOfTrains.codec(setup);
    rows.forEach((row, seat) => this.cards(row).forEach((card, at) => position.setWagon(seat, at + 1, card)));
    protection.forEach((spots, seat) => this.protect(seat, spots));
    for (const card of this.cards(market)) position.addOffer(card, position.wagons.functions[card]!);
    this.layPiles(
      [...rows, ...protection, market].flatMap((list) => this.cards(list)),
      pile,
    );
    position.actor = actor;
    position.phaseIndex = PHASE.TURN;
    position.turns = turns;
  }

  get state(): GameOfTrainsState {
    return this.position.state();
  }

  /** A row as it is written, `-` where a wagon is missing. */
  row(seat: number): string {
    return this.state.rows[seat]!.map((id) => id ?? '-').join(' ');
  }

  get legal(): string[] {
    return this.position.legal().map((action) => this.codec.text(action));
  }

  /** Why an action is refused (TR-15). */
  refusal(text: string): Refusal | undefined {
    const action = this.codec.read(text);
    return action === undefined ? refuse('TR-8') : this.position.refusal(action);
  }

  /** Plays actions, separated by commas, with the chance that they meet, and gives what happened as lines. */
  play(line: string, ...chance: readonly ChanceEntry[]): string[] {
    const emitted: GameOfTrainsEvent[] = [];
    const script = scriptedChance(chance);
    for (const text of line.split(', ')) {
      const refusal = this.refusal(text);
      if (refusal) throw new Error(`${text} is refused: ${JSON.stringify(refusal)}`);
      this.position.play(this.codec.read(text)!, script, (event) => emitted.push(event));
    }
    if (script.consumed < chance.length)
      throw new Error(`${chance.length - script.consumed} chances are left`);
    return emitted.map(eventLine);
  }

  private protect(seat: number, spots: string): void {
    const cards = spots.split(' ').map((spot) => this.cards(spot)[0]);
    cards.forEach((card, spot) => card !== undefined && this.position.protect(seat, 1 + 3 * spot, card));
  }

  private layPiles(named: readonly number[], pile: string | undefined): void {
    const { position } = this;
    const drawn = this.cards(pile ?? '').toReversed();
    const others = position.wagons.all.filter((card) => !named.includes(card) && !drawn.includes(card));
    position.pile = pile === undefined ? others : drawn;
    position.pileCount = position.pile.length;
    if (pile !== undefined) for (const card of others) position.discard(card);
  }

  private cards(list: string): number[] {
    const ids = list.split(' ').filter((word) => word !== '' && word !== '-');
    return ids.map((id) => this.position.wagons.byId.get(Number(id))!);
  }
}
