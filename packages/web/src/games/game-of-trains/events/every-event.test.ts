import type { GameOfTrainsEvent } from '@roundhouse/engine/game-of-trains';
import { gameOfTrains } from '@roundhouse/engine/game-of-trains';
import { expect, test } from 'vitest';
import { shownEvents } from '../../../table/animation/testing/shown-events.ts';
import type { TrainsContext } from '../context.ts';
import { trainsAnimation } from './event-animations.ts';

/** A turn as seat 0 sees it, in which no wagon stands where it would. */
const context = {
  viewer: 0,
  view: { phase: 'turn' },
  deck: gameOfTrains.standardDeck,
  animator: { anchors: { find: () => undefined } },
} as unknown as TrainsContext;

test('every kind of event of Game of Trains is shown as it is written here', () => {
  expect(shownEvents('game-of-trains', (event: GameOfTrainsEvent) => trainsAnimation(context, event)))
    .toMatchInlineSnapshot(`
    {
      "dealt": [
        "78 from pile to wagon:0:1, 54 from pile to wagon:0:2, 47 from pile to wagon:0:3, 39 from pile to wagon:0:4, 26 from pile to wagon:0:5, 3 from pile to wagon:0:6, 2 from pile to wagon:0:7",
        "78 from pile to wagon:1:1, 54 from pile to wagon:1:2, 47 from pile to wagon:1:3, 39 from pile to wagon:1:4, 26 from pile to wagon:1:5, 3 from pile to wagon:1:6, 2 from pile to wagon:1:7",
      ],
      "discarded": [
        "a card from drawn:0 to discard",
        "a card from drawn:1 to discard",
      ],
      "drew": [
        "81 from pile to held",
        "a card from pile to drawn:1",
      ],
      "ended": "at once",
      "paired": "26 from slot:protect to discard, 10 from slot:protect to discard",
      "prepared": [
        "56 from pile to held",
        "a card from pile to drawn:1",
      ],
      "protected": [
        "2 from slot:protect to wagon:0:7",
        "2 from slot:protect to wagon:1:7",
      ],
      "refilled": [
        "46 from pile to wagon:0:4",
        "46 from pile to wagon:1:4",
      ],
      "removed": "50 from car:50 to slot:move-right",
      "replaced": [
        "26 from car:26 to slot:protect, 56 from held to wagon:0:5",
        "26 from car:26 to slot:protect, 56 from drawn:1 to wagon:1:5",
      ],
      "reshuffled": "a card from discard to pile",
      "shifted": "380 ms",
      "shuffled": "at once",
      "spent": "45 from slot:remove-middle to discard",
      "started": "at once",
      "swapped": "380 ms",
      "unprotected": [
        "2 from wagon:0:7 to discard",
        "2 from wagon:1:7 to discard",
      ],
      "used": "300 ms",
    }
  `);
});
