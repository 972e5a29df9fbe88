import type { CardId } from '../../contract/deck.ts';
import type { Position } from '../../contract/position.ts';
import { seededRandom } from '../../contract/random.ts';
import type { Sampler } from '../../contract/sampler.ts';
import type { Viewer } from '../../contract/seat.ts';
import { type Unknown, unknownTo } from '../known.ts';
import { forViewers, type Law, same } from '../law.ts';
import type { Placed } from '../material.ts';
import { isOver, type Moment } from '../walk.ts';
import { conceivable } from './actions.ts';
import { boundOf, conserved, playOn } from './steps.ts';

/**
 * The number of samples that stand for all: a place that takes one of two cards at even odds looks fixed once
 * in 10^7.
 */
const SAMPLES = 24;

/** Laws that cost much are checked at every fifth step. */
function isSampled({ playback }: Moment): boolean {
  return !isOver(playback) && playback.steps.length % 5 === 0;
}

function samplerOf({ game, playback }: Moment, viewer: Viewer): Sampler {
  return game.sampler(playback.position.view(viewer), playback.memoryOf(viewer));
}

/** A sample from a sampler whose position was played on before. */
function sampled(moment: Moment, viewer: Viewer): Position {
  const sampler = samplerOf(moment, viewer);
  playOn(sampler.next(moment.random), moment.random, 5);
  return sampler.next(moment.random);
}

export const sampleLaws: readonly Law[] = [
  {
    title: 'a sampled table looks the same to its viewer, to the byte (TR-18)',
    breach(moment) {
      if (isOver(moment.playback)) return undefined;
      return forViewers(moment, (viewer) => {
        const found = JSON.stringify(sampled(moment, viewer).view(viewer));
        return same(found, JSON.stringify(moment.playback.position.view(viewer)));
      });
    },
  },
  {
    title: 'what is hidden varies wherever it can, and what is known stays',
    breach(moment) {
      const { playback, material } = moment;
      if (!isSampled(moment)) return undefined;
      const truth = material.placed(playback.position.state());
      return forViewers(moment, (viewer) => {
        const unknown = unknownTo(moment, viewer);
        const samples = placedSamples(moment, viewer, SAMPLES);
        const moved = samples.flatMap((sample) => strayed(truth, sample, unknown));
        return same(moved, []) ?? same(frozen(truth, samples, unknown), []);
      });
    },
  },
  {
    title: 'every deal of what is hidden is as likely as the others',
    breach(moment) {
      const { playback } = moment;
      if (isOver(playback) || playback.steps.length !== COUNTED_STEP) return undefined;
      return forViewers(moment, (viewer) => {
        const { anywhere, piled } = unknownTo(moment, viewer);
        const samples = placedSamples(moment, viewer, DEALS * (anywhere.size + piled.size));
        return same([...uneven(samples, anywhere), ...uneven(samples, piled)], []);
      });
    },
  },
  {
    title: 'a sample depends on its randomness alone, and its clones on no other sample',
    breach(moment) {
      if (!isSampled(moment)) return undefined;
      return forViewers(moment, (viewer) => {
        const sampler = samplerOf(moment, viewer);
        const clone = sampler.next(seededRandom(1)).clone();
        const state = clone.state();
        playOn(sampler.next(moment.random), moment.random, 20);
        const again = sampler.next(seededRandom(1)).state();
        sampler.next(seededRandom(2));
        return same([again, clone.state()], [state, state]);
      });
    },
  },
  {
    title: 'a sampled table can be played on',
    breach(moment) {
      const { material, random } = moment;
      if (!isSampled(moment)) return undefined;
      return forViewers(moment, (viewer) => {
        const position = sampled(moment, viewer);
        playOn(position, random, 20);
        return conserved(position, material);
      });
    },
  },
  {
    title: 'what the actor may do and why not depends on nothing that is hidden from them (TR-15, TR-18)',
    breach(moment) {
      const { position } = moment.playback;
      if (!isSampled(moment)) return undefined;
      const other = sampled(moment, position.actor);
      const actions = conceivable(moment);
      return (
        same(other.legal(), position.legal()) ??
        same(
          actions.map((action) => other.refusal(action)),
          actions.map((action) => position.refusal(action)),
        )
      );
    },
  },
];

/** Where the cards lie in many samples, each of them played on before the next. */
function placedSamples(moment: Moment, viewer: Viewer, count: number): (readonly Placed[])[] {
  const { material, random } = moment;
  const sampler = samplerOf(moment, viewer);
  return Array.from({ length: count }, () => {
    const position = sampler.next(random);
    const placed = material.placed(position.state());
    playOn(position, random, 2);
    return placed;
  });
}

/**
 * Distributions are counted once a game, in the middle, with this number of samples for every unknown card.
 */
const COUNTED_STEP = 15;
const DEALS = 8;

/** Places where some cards, of which a viewer knows the same, do not lie equally often: by chi-square. */
function uneven(samples: readonly (readonly Placed[])[], cards: ReadonlySet<CardId>): string[] {
  const found = Map.groupBy(samples.flat(), ([, place]) => place);
  return [...found.keys()].filter((place) => {
    const lying = found.get(place)!.filter(([card]) => cards.has(card));
    const counts = Map.groupBy(lying, ([card]) => card);
    const due = lying.length / cards.size;
    const deviations = [...cards].map((card) => ((counts.get(card)?.length ?? 0) - due) ** 2 / due);
    const chiSquare = deviations.reduce((sum, deviation) => sum + deviation, 0);
    return chiSquare > boundOf(cards.size - 1);
  });
}

/** Cards that a viewer knows and that lie elsewhere in a sample. */
function strayed(truth: readonly Placed[], sample: readonly Placed[], unknown: Unknown): Placed[] {
  const places = new Map(sample);
  return truth.filter(([card, place]) => {
    const sampled = places.get(card)!;
    if (unknown.piled.has(card)) return !isInPile(sampled);
    return !unknown.anywhere.has(card) && sampled !== place;
  });
}

/**
 * Places of unknown cards that hold the same in all samples, where another unknown card could lie there as
 * well.
 */
function frozen(
  truth: readonly Placed[],
  samples: readonly (readonly Placed[])[],
  { anywhere, piled }: Unknown,
): string[] {
  const unknown = anywhere.union(piled);
  const held = cardsByPlace(truth, unknown);
  const taken = cardsByPlace(samples.flat(), unknown);
  return [...held.keys()].filter((place) => {
    const [now, ever] = [held.get(place)!.size, taken.get(place)?.size ?? 0];
    const candidates = isInPile(place) ? unknown : anywhere;
    return now < candidates.size && ever <= now;
  });
}

function isInPile(place: string): boolean {
  return place.startsWith('pile.');
}

function cardsByPlace(placed: readonly Placed[], unknown: ReadonlySet<CardId>): Map<string, Set<CardId>> {
  const places = new Map<string, Set<CardId>>();
  for (const [card, place] of placed) {
    if (!unknown.has(card)) continue;
    const cards = places.get(place);
    if (cards) cards.add(card);
    else places.set(place, new Set([card]));
  }
  return places;
}
