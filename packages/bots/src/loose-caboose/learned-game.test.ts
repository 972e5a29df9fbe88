import { seededChance } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { LAST_TURN_SAMPLES } from '../railway/learned-play.ts';
import { arrange } from '../testing/arrange.ts';
import { learnedGame } from './learned-game.ts';

/** A turn with a broken 4 in the hand, and the train on the front card with so many cards behind it. */
function turnWith(behind: number, pileCount: number) {
  const position = arrange('loose-caboose', { held: ['A4s!'], opening: 'C4s D4s E4s' });
  const { railway } = position;
  railway.train = railway.end - 1;
  railway.back = railway.train - behind;
  position.pileCount = pileCount;
  position.stopsBetweenTurns = true;
  return position;
}

/** How many cards of the draw pile the worst roll takes. */
function mostDrawn(behind: number): number {
  const position = turnWith(behind, PILE);
  const worst = { ...seededChance(1), roll: () => 8 };
  while (!position.isBetweenTurns) position.play(position.legal()[0]!, worst);
  return PILE - position.pileCount;
}

const PILE = 12;

test.each([0, 1, 2])('the worst roll with %i cards behind the train may end the game', (behind) => {
  const drawn = mostDrawn(behind);
  expect(drawn).toBe(7 - behind);
  const samples = [drawn, drawn + 1].map((pile) => learnedGame.samplesFor(turnWith(behind, pile)));
  expect(samples).toEqual([LAST_TURN_SAMPLES, 8]);
});

test('with as many cards behind the train none is drawn, and nothing hidden counts', () => {
  expect([6, 7].map((behind) => learnedGame.samplesFor(turnWith(behind, 2)))).toEqual([8, 1]);
});
