import type { Action, Budget, Chance, Codec, Seat } from '@roundhouse/engine';
import { cardNamed, type RailwayForm, shapeOf } from '@roundhouse/engine/railway';
import { weigh, type Weighing } from '../careful/weigh.ts';
import { FixedRoll } from './fixed-roll.ts';
import type { RailwayPosition } from './reading.ts';

/** What the look-ahead needs to know of a game. */
export interface RailwayEvaluator<P extends RailwayPosition> {
  /** Puts the penalty cards of a turn onto the pile, in the best order. */
  stack(position: P, chance: Chance): void;
  /** How good a position is for a seat that has just ended its turn, in points. */
  worth(position: P, seat: Seat): number;
}

/** How far a player looks through its turn. */
export interface Sight {
  /** The most cards that are tried together; further ones are found card by card. With 1 a turn ends after one. */
  readonly cards: number;
  /** What it expects of a roll: every outcome with its odds, or the likeliest one as if it were certain. */
  readonly rolls: 'all' | 'likeliest';
}

export const ALL: Sight = { cards: 4, rolls: 'all' };

/** Rolls of many dice have many outcomes that hardly ever happen; of more dice than printed cards ask for, all are rare. */
const RARE = 0.01;

/**
 * The most outcomes of a roll that are tried, beside that of no wheel. Dice of one's own can show more: then one
 * outcome stands for its neighbours. The printed dice never do.
 */
const MOST_OUTCOMES = 12;

/**
 * After this number of outcomes a decision tries no more cards together: a hand of one's own deck can hold many kinds.
 * No printed deck comes near.
 */
const MOST_EVALUATED = 2000;

/** Plays a turn in all the ways that matter, over every roll of the dice, and evaluates the outcomes. */
export class LookAhead<P extends RailwayPosition> {
  private readonly codec: Codec<RailwayForm>;
  private readonly evaluator: RailwayEvaluator<P>;
  private readonly seat: Seat;
  private readonly chance: FixedRoll;
  private readonly sight: Sight;
  /** How many outcomes were evaluated so far. */
  private evaluated = 0;

  constructor(
    codec: Codec<RailwayForm>,
    evaluator: RailwayEvaluator<P>,
    seat: Seat,
    rest: Chance,
    sight = ALL,
  ) {
    this.codec = codec;
    this.evaluator = evaluator;
    this.seat = seat;
    this.chance = new FixedRoll(rest);
    this.sight = sight;
  }

  /** The action with the best mean over several positions that may be the real one. */
  choose(
    legal: readonly Action[],
    { sample, samples }: Pick<Weighing<P>, 'sample' | 'samples'>,
    budget: Budget,
    signal?: AbortSignal,
  ): Promise<Action> {
    const position = sample();
    const isDone = this.sight.cards === 1 && isAmidCards(position);
    const actions = this.distinct(position, isDone ? this.withoutCards(legal) : legal, faceOf);
    const worth = (position: P, action: Action) => this.worth(position, action);
    return weigh({ actions, sample, samples, worth, isOpen: () => false }, budget, signal);
  }

  /** The value of an action if the rest of the turn is played as well as possible. */
  worth(position: P, action: Action, depth = this.sight.cards): number {
    if (this.codec.form(action).kind === 'roll') return this.worthOfRoll(position, action);
    const next = position.clone() as P;
    next.play(action, this.chance);
    return this.worthAfter(next, depth - 1);
  }

  /** What is expected of a roll. The first outcome, with no wheel, gives the number of dice. */
  private worthOfRoll(position: P, roll: Action): number {
    const blank = this.worthOfWheels(position, roll, 0);
    const odds = position.odds(this.chance.dice);
    if (this.sight.rolls === 'likeliest')
      return this.worthOfWheels(position, roll, odds.indexOf(Math.max(...odds)));
    let [sum, total] = [0, 0];
    for (const { wheels, probability } of outcomesOf(odds)) {
      sum += probability * (wheels === 0 ? blank : this.worthOfWheels(position, roll, wheels));
      total += probability;
    }
    return sum / total;
  }

  private worthOfWheels(position: P, roll: Action, wheels: number): number {
    const next = position.clone() as P;
    this.chance.wheels = wheels;
    next.play(roll, this.chance);
    return this.worthAfter(next, 0);
  }

  private worthAfter(position: P, depth: number): number {
    if (isAmidCards(position)) return this.worthOfBest(position, depth);
    if (position.phase === 'stacking') this.evaluator.stack(position, this.chance);
    this.evaluated++;
    return this.evaluator.worth(position, this.seat);
  }

  private worthOfBest(position: P, depth: number): number {
    const actions = this.worthTrying(position, depth);
    return Math.max(...actions.map((action) => this.worth(position, action, depth)));
  }

  /**
   * One card of each kind, since the shape matters little here; none where enough have been laid or dumped.
   */
  private worthTrying(position: P, depth: number): Action[] {
    const actions = this.distinct(position, position.legal(), kindOf);
    const isDeep = depth > 0 && this.evaluated < MOST_EVALUATED;
    return isDeep ? actions : this.withoutCards(actions);
  }

  private withoutCards(actions: readonly Action[]): Action[] {
    return actions.filter((action) => !('card' in this.codec.form(action)));
  }

  /** The first of the actions whose cards have the same key by `sameness`. */
  private distinct(position: P, actions: readonly Action[], sameness: Sameness): Action[] {
    const seen = new Set<string>();
    return actions.filter((action) => {
      const form = this.codec.form(action);
      if (!('card' in form)) return true;
      const key = sameness(position, form);
      return !seen.has(key) && seen.add(key);
    });
  }
}

/** Whether cards have been laid or dumped in this turn, and more may follow. */
function isAmidCards({ phase }: RailwayPosition): boolean {
  return phase === 'laying' || phase === 'dumping';
}

interface Outcome {
  readonly wheels: number;
  readonly probability: number;
}

/** The outcomes of the rolls that were evaluated, by their odds. */
const known = new WeakMap<readonly number[], readonly Outcome[]>();

function outcomesOf(odds: readonly number[]): readonly Outcome[] {
  const outcomes = known.get(odds) ?? groupedOutcomes(odds);
  known.set(odds, outcomes);
  return outcomes;
}

/** No wheel, and all outcomes but the rarest, never the likeliest; of many neighbours the likeliest, with the odds of all. */
function groupedOutcomes(odds: readonly number[]): Outcome[] {
  const all = odds.map((probability, wheels) => ({ wheels, probability }));
  const rare = Math.min(RARE, Math.max(...odds) / 2);
  const likely = all.slice(1).filter(({ probability }) => probability >= rare);
  const together = Math.max(1, Math.ceil(likely.length / MOST_OUTCOMES));
  const groups = Array.from({ length: Math.ceil(likely.length / together) }, (_, group) =>
    likeliestOf(likely.slice(group * together, (group + 1) * together)),
  );
  return [...all.slice(0, 1), ...groups];
}

function likeliestOf(neighbours: readonly Outcome[]): Outcome {
  const { wheels } = neighbours.reduce((one, other) => (other.probability > one.probability ? other : one));
  return { wheels, probability: neighbours.reduce((sum, { probability }) => sum + probability, 0) };
}

type CardForm = Extract<RailwayForm, { card: string }>;
type Sameness = (position: RailwayPosition, form: CardForm) => string;

function kindOf({ cards }: RailwayPosition, form: CardForm): string {
  const card = cardNamed(cards, form.card);
  return `${cards.number[card]} ${cards.broken[card]}`;
}

function faceOf(position: RailwayPosition, form: CardForm): string {
  const shape = shapeOf(position.cards, cardNamed(position.cards, form.card));
  return `${kindOf(position, form)} ${shape} ${'end' in form ? form.end : form.keep}`;
}
