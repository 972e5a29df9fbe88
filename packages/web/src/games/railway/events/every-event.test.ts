import type { GameId } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { shownEvents } from '../../../table/animation/testing/shown-events.ts';
import type { RailwayContext, RailwayGame } from '../context.ts';
import { railwayAnimation } from './event-animations.ts';

/** A table as seat 0 sees it. */
const context = {
  viewer: 0,
  view: { setup: { players: 2 }, state: { shown: null } },
} as unknown as RailwayContext;

const shown = (game: GameId, penaltiesWait: boolean) =>
  shownEvents(game, (event: RailwayGame['event']) => railwayAnimation(penaltiesWait, context, event));

test('every kind of event of LOK’n’ROLL is shown as it is written here', () => {
  expect(shown('lok-n-roll', true)).toMatchInlineSnapshot(`
    {
      "boarded": "300 ms",
      "boxed": "E3s from turned to box",
      "combined": [
        "G3x from penalty:0 to box, J3x from penalty:0 to box",
        "G3x from penalty:1 to box, J3x from penalty:1 to box",
      ],
      "counted": "240 ms",
      "derailed": "1000 ms",
      "drew": [
        "F2s from pile to held:F2s",
        "a card from pile to hand:1",
      ],
      "dumped": [
        "G3x from held:G3x to penalty:0",
        "G3x from hand:1 to penalty:1",
      ],
      "ended": "at once",
      "laid": [
        "B1s from held:B1s to laid:B1s",
        "B1s from hand:1 to laid:B1s",
      ],
      "moved": "240 ms",
      "passed": "300 ms",
      "removed": "at once",
      "returned": "at once",
      "rolled": "750 ms",
      "setAside": "at once",
      "showed": "B1s from pile to held:B1s",
      "shuffled": "at once",
      "stacked": [
        "B1s from held:B1s to penalty:0",
        "B1s from held:B1s to penalty:1",
      ],
      "started": "at once",
      "took": "B1s from laid:B1s to held:B1s",
      "turned": "E3s from pile to turned",
      "waived": "at once",
    }
  `);
});

test('every kind of event of Loose Caboose is shown as it is written here', () => {
  expect(shown('loose-caboose', false)).toMatchInlineSnapshot(`
    {
      "banked": [
        "A4s from laid:A4s to penalty:0",
        "A4s from laid:A4s to penalty:1",
      ],
      "boarded": "300 ms",
      "cancelled": [
        "B1s from penalty:0 to discard, z20-1s from penalty:0 to discard",
        "B1s from penalty:1 to discard, z20-1s from penalty:1 to discard",
      ],
      "counted": "240 ms",
      "derailed": "1000 ms",
      "drew": [
        "D1s from pile to held:D1s",
        "a card from pile to hand:1",
      ],
      "ended": "at once",
      "headed": "300 ms",
      "laid": [
        "A4s from held:A4s to laid:A4s",
        "A4s from hand:1 to laid:A4s",
      ],
      "moved": "200 ms",
      "passed": "300 ms",
      "removed": "at once",
      "reshuffled": "a card from discard to pile",
      "rolled": "750 ms",
      "showed": "A4s from pile to held:A4s",
      "shuffled": "at once",
      "started": "at once",
      "took": [
        "B1s from laid:B1s to penalty:0",
        "B1s from laid:B1s to penalty:1",
      ],
      "waived": "at once",
    }
  `);
});
