import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../chance/seeded-chance.ts';
import type { Deck } from '../contract/deck.ts';
import type { RailwayCard, Shape } from './card.ts';
import type { Game } from '../contract/game.ts';
import { seededRandom } from '../contract/random.ts';
import { games } from '../games.ts';
import { Playback } from '../table/playback.ts';
import { ATTACHMENTS, attach, type Cover, coverOf, loops, overlaps } from '../testing/railway-oracle.ts';
import { setupOf } from '../testing/setups.ts';
import { anyAction } from '../testing/walk.ts';
import type { Laid } from './events.ts';
import type { End } from './state.ts';
import { isFrontClosed } from './closed-front.ts';
import type { Front, RailwayMemory, RailwayState } from './state.ts';

/** What decides a random game. Ones and twos may follow each other, so that geometry alone forbids. */
const randomGame = fc.record({
  cards: fc.array(
    fc.record({
      number: fc.constantFrom(1, 2),
      shape: fc.constantFrom('straight', 'right', 'left'),
      broken: fc.boolean(),
    }),
    { minLength: 40, maxLength: 64 },
  ),
  // A train that stands still lets the railway grow, one that runs takes it away behind.
  die: fc.constantFrom([0], [0, 0, 0, 1], [1], [0, 2]),
  seed: fc.nat(),
});
type RandomGame = typeof randomGame extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays random games and looks at every position on the way, the last included. */
function everywhere(game: Game, look: (playback: Playback, seed: number) => void): void {
  const property = fc.property(randomGame, (random) => {
    const { seed } = random;
    const playback = newPlayback(game, random);
    const choices = seededRandom(seed);
    look(playback, seed);
    for (let next = anyAction(playback, choices); next !== undefined; next = anyAction(playback, choices)) {
      playback.act(next, seededChance(seed, playback.chanceEvents));
      look(playback, seed);
    }
  });
  fc.assert(property, { numRuns: 40 });
}

function newPlayback(game: Game, { cards, die, seed }: RandomGame): Playback {
  const deck = {
    ...game.standardDeck,
    die,
    cards: cards.map((card, index) => ({ ...card, id: `T${index}` })),
  };
  const header = { mode: 'standard', players: 2, opening: 'players', deck };
  return new Playback(game, setupOf(game, header), seededChance(seed));
}

function stateOf({ position }: Playback): RailwayState {
  return position.state() as RailwayState;
}

function cardOf({ setup }: Playback, card: string): RailwayCard {
  return (setup.deck as Deck<RailwayCard>).cards.find(({ id }) => id === card)!;
}

/** The clause that forbids to attach a shape by an end, if any does. */
function obstacle(cover: Cover, front: Front, [shape, end]: readonly [Shape, End], game: Game) {
  const attached = attach(front, shape, end);
  if (shape === 'straight' && end === 'b') return 'RW-8';
  if (overlaps(cover, attached)) return 'RW-7';
  return game.id === 'loose-caboose' && loops(cover, attached) ? 'RW-9' : undefined;
}

/**
 * What the slow geometry says of every card that the actor might lay: the text of the action, and the clause.
 */
function judged(playback: Playback): [string, string | undefined][] {
  const { railway, front, hands, laid } = stateOf(playback);
  const cover = coverOf(railway);
  const obstacles = ATTACHMENTS.map((attachment) => obstacle(cover, front, attachment, playback.game));
  const hand = (hands[playback.position.actor] as readonly string[]).map((card) => cardOf(playback, card));
  const layable = hand.filter(({ number }) => !laid || number === laid[0]);
  return layable.flatMap(({ id, shape }) =>
    ATTACHMENTS.flatMap(([other, end], index): [string, string | undefined][] =>
      shape === other ? [[`lay ${id} ${end}`, obstacles[index]]] : [],
    ),
  );
}

function asked({ game, setup, position }: Playback, texts: readonly string[]) {
  const codec = game.codec(setup);
  return texts.map((text) => [text, position.refusal(codec.read(text)!)?.clause]);
}

function isLaying({ position: { phase } }: Playback): boolean {
  return phase === 'turn' || phase === 'laying';
}

/** The card that the last step laid. */
function lastLaid({ steps, lastResult }: Playback): Laid | undefined {
  if (steps.length === 0) return undefined;
  return lastResult.events.find((event): event is Laid => event.kind === 'laid');
}

describe.each([
  ['lok-n-roll', games['lok-n-roll'], ['RW-7', 'RW-8']],
  ['loose-caboose', games['loose-caboose'], ['RW-7', 'RW-8', 'RW-9']],
] as const)('in random games of %s', (_, game: Game, clauses) => {
  test('what overlaps or makes a loop is refused, and nothing else (RW-7, RW-8, RW-9)', () => {
    const found = new Set<string | undefined>();
    everywhere(game, (playback) => {
      if (!isLaying(playback)) return;
      const right = judged(playback);
      const texts = right.map(([text]) => text);
      expect(asked(playback, texts)).toEqual(right);
      for (const [, clause] of right) found.add(clause);
    });
    expect([...found].sort()).toEqual([...clauses, undefined]);
  });

  test('the front is closed where no card of any shape has a place, and only there (RW-10)', () => {
    const found = new Set<boolean>();
    everywhere(game, (playback) => {
      const { railway, front } = stateOf(playback);
      const cover = coverOf(railway);
      const hasRoom = ATTACHMENTS.some(([shape, end]) => !overlaps(cover, attach(front, shape, end)));
      const { tracks } = playback.memoryOf('spectator') as RailwayMemory;
      const isClosed = isFrontClosed(tracks, playback.setup.deck as Deck<RailwayCard>);
      expect(isClosed).toBe(!hasRoom);
      found.add(isClosed);
    });
    expect(found.size).toBe(2);
  });

  test('a card lies where it attaches to the front, and makes the new front (RW-5, RW-6)', () => {
    everywhere(game, (playback) => {
      const laid = lastLaid(playback);
      if (!laid) return;
      const { front } = playback.positionAfter(playback.steps.length - 1).state() as RailwayState;
      const { place, front: next } = attach(front, cardOf(playback, laid.card).shape!, laid.end);
      expect([laid.place, laid.front]).toEqual([place, next]);
      expect(stateOf(playback).railway.at(-1)).toEqual([laid.card, ...place]);
    });
  });

  test('cards leave at the back; the others and the front stay where they are (RW-11)', () => {
    everywhere(game, (playback) => {
      if (playback.steps.length === 0 || lastLaid(playback)) return;
      const position = playback.positionAfter(playback.steps.length - 1);
      if (position.phase === 'heading') return;
      const before = position.state() as RailwayState;
      const { railway, front } = stateOf(playback);
      expect([railway, front]).toEqual([before.railway.slice(-railway.length), before.front]);
    });
  });

  test('a sampled railway goes on as the real one, however it was laid (RW-5, RW-11)', () => {
    everywhere(game, (playback, seed) => {
      const { position } = playback;
      if (!isLaying(playback) || playback.steps.length % 4 !== 0) return;
      const { actor } = position;
      const sample = game.determinize(position.view(actor), playback.memoryOf(actor), seededRandom(seed));
      for (const [text] of judged(playback)) {
        const action = game.codec(playback.setup).read(text)!;
        if (position.refusal(action)) continue;
        const [real, other] = [position.clone(), sample.clone()];
        for (const table of [real, other]) table.play(action, seededChance(0));
        expect([other.legal(), other.view(actor)]).toEqual([real.legal(), real.view(actor)]);
      }
    });
  });
});
