import { describe, expect, test } from 'vitest';
import type { BaseEvent } from '../contract/event.ts';
import type { Game } from '../contract/game.ts';
import { seededRandom } from '../contract/random.ts';
import type { Setup } from '../contract/setup.ts';
import { games } from '../games.ts';
import { seededChance } from '../chance/seeded-chance.ts';
import { MATERIALS } from '../testing/materials.ts';
import { setupsOf } from '../testing/setups.ts';
import { describeSetup, isOver } from '../testing/walk.ts';
import { Playback } from './playback.ts';
import { stepsLeftByUndo } from './undo.ts';

/** Events that reveal something, or that chance decides. */
const REVEALING = [
  'shuffled',
  'reshuffled',
  'showed',
  'drew',
  'turned',
  'rolled',
  'refilled',
  'discarded',
  'prepared',
];

function reveals(event: BaseEvent): boolean {
  return (
    REVEALING.includes(event.kind) || (event.kind === 'took' && 'from' in event && event.from === 'pile')
  );
}

const cases = Object.values(games).flatMap((game) =>
  setupsOf(game, MATERIALS[game.id]).map((setup): [string, Game, Setup] => [
    describeSetup(setup),
    game,
    setup,
  ]),
);

describe('a turn may be taken back', () => {
  test.each(cases)('while the same seat acts and nothing was revealed: %s', (_, game, setup) => {
    const random = seededRandom(3);
    const playback = new Playback(game, setup, seededChance(3));
    while (!isOver(playback) && playback.steps.length < 120) {
      playback.act(playback.position.randomAction(random), seededChance(3, playback.chanceEvents));
      const { seat } = playback.steps.at(-1)!;
      const { events } = playback.lastResult;
      const { actor, seats } = playback.position;
      const may = actor === seat && !events.some(reveals);
      for (let viewer = 0; viewer < seats; viewer++) {
        const left = stepsLeftByUndo(playback, 'turn', [], viewer);
        expect(left, `step ${playback.steps.length}`).toBe(
          may && viewer === seat ? playback.steps.length - 1 : undefined,
        );
      }
      expect(stepsLeftByUndo(playback, 'turn', [], 'spectator')).toBeUndefined();
    }
  });
});
