import {
  type Action,
  type GameOfTrainsState,
  type Player,
  type PlayerConfig,
  type Random,
  type Seat,
  seededRandom,
  streamChance,
  type View,
  type WagonCard,
} from '@roundhouse/engine';
import {
  type GameOfTrainsCodec,
  type GameOfTrainsMemory,
  type GameOfTrainsPosition,
  gameOfTrains,
} from '@roundhouse/engine/game-of-trains';
import { best } from '../best.ts';
import { Distance, type Row } from './distance.ts';

/** Tables that are sampled for an action whose outcome hangs on hidden cards. */
const SAMPLES = 12;

/** What winning is worth, in draws: more than any row is away from the end. */
const WON = 1000;

/** How much the others' rows count beside one's own: they are attacked where it costs nothing. */
const OTHERS = 0.1;

/** What one protected wagon is worth in draws: as many as a removal would cost now and then. */
const PROTECTION = 0.3;

/** Weighs one move ahead by how far the rows are from ascending. */
export function carefulPlayer({ setup, seat, seed }: PlayerConfig): Player {
  const random = seededRandom(seed, seat);
  const codec = gameOfTrains.codec(setup) as GameOfTrainsCodec;
  const distance = new Distance((setup.deck.cards as readonly WagonCard[]).map((card) => card.id));
  return {
    decide(view, memory, legal) {
      const seen = { ...view, setup } as View<GameOfTrainsState>;
      const sampler = gameOfTrains.sampler(seen, memory as GameOfTrainsMemory);
      const sample = () => sampler.next(random).clone();
      const weigher = new Weigher(Array.from({ length: SAMPLES }, sample), codec, distance, seat, random);
      return best(legal, (action) => weigher.worth(action));
    },
  };
}

class Weigher {
  private readonly samples: readonly GameOfTrainsPosition[];
  private readonly codec: GameOfTrainsCodec;
  private readonly distance: Distance;
  private readonly seat: Seat;
  private readonly random: Random;

  constructor(
    samples: readonly GameOfTrainsPosition[],
    codec: GameOfTrainsCodec,
    distance: Distance,
    seat: Seat,
    random: Random,
  ) {
    this.samples = samples;
    this.codec = codec;
    this.distance = distance;
    this.seat = seat;
    this.random = random;
  }

  /** What an action is worth on the mean of the sampled tables; one is enough where nothing hidden is turned over. */
  worth(action: Action): number {
    const samples = this.isOpen(action) ? this.samples.slice(0, 1) : this.samples;
    return samples.reduce((sum, sample) => sum + this.worthIn(sample, action), 0) / samples.length;
  }

  /** GT-8, GT-12: only drawing and the removing functions, which name no position, turn cards over. */
  private isOpen(action: Action): boolean {
    const form = this.codec.form(action);
    return form.kind !== 'draw' && !(form.kind === 'use' && form.position === null);
  }

  private worthIn(sample: GameOfTrainsPosition, action: Action): number {
    const next = sample.clone();
    next.play(action, streamChance(this.random));
    if (next.phase !== 'placing') return this.judge(next.state());
    return Math.max(...next.legal().map((place) => this.worthIn(next, place)));
  }

  /** How good a table is for this seat after its move. */
  private judge({ rows, protection, outcome }: GameOfTrainsState): number {
    if (outcome) return outcome.winners.includes(this.seat) ? WON : -WON;
    let others = Infinity;
    for (const [seat, row] of rows.entries()) {
      if (seat !== this.seat) others = Math.min(others, this.draws(row));
    }
    const guarded = protection[this.seat]!.filter((card) => card !== null).length;
    return PROTECTION * guarded - this.draws(rows[this.seat]!) + OTHERS * others;
  }

  private draws(row: Row): number {
    return this.distance.of(row);
  }
}
