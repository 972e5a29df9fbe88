import { expect, test } from 'vitest';
import { seededRandom } from '../contract/random.ts';
import type { Viewer } from '../contract/seat.ts';
import { deal } from '../testing/dealt-game.ts';
import { lokNRoll } from './game.ts';
import type { LokNRollMemory } from './memory.ts';

function inTheOpening() {
  return deal(lokNRoll, { opening: 'A1x B1s C2x D1r E1s F1s', laid: 2 });
}

/** The front is a 3: of 1, 2 and 4 the 1 does not fit. */
function inATurn() {
  return deal(lokNRoll, { opening: 'A1s B1s C1s D3s', hands: ['E1s F2s'], pile: 'G4s H1s' });
}

function whileLaying() {
  const game = deal(lokNRoll, { opening: 'A1s B1s C1s D2s', hands: ['E2r F2s'], pile: 'G4x H1s' });
  game.play('lay E2r b');
  return game;
}

function whileStacking() {
  const game = deal(lokNRoll, { opening: 'B2s C3s A2s D1s', hands: ['E1s F1s'], pile: 'G1s H1s', die: [5] });
  game.play('lay E1s a');
  game.roll(5);
  return game;
}

function lost() {
  const game = deal(lokNRoll, { mode: 'solo-limit', die: [5] });
  while (game.playback.position.phase !== 'over') {
    const [action] = game.legal;
    game.play(action!);
    if (action!.startsWith('lay')) game.roll(5);
  }
  return game;
}

test.each([
  ['in the opening, with rubble set aside', inTheOpening],
  ['in a turn, by the number of the front card', inATurn],
  ['while laying', whileLaying],
  ['while stacking, in the order taken', whileStacking],
  ['after the fourth derailment', lost],
])('%s a sampled table shows and allows the same (LR-5, LR-17, LR-21, LR-28)', (_, play) => {
  const { playback } = play();
  const { position, setup } = playback;
  const viewers: Viewer[] = [...Array(setup.players).keys(), 'spectator'];
  const samples = viewers.map((viewer) => {
    const view = position.view(viewer) as Parameters<typeof lokNRoll.determinize>[0];
    return lokNRoll.determinize(view, playback.memoryOf(viewer) as LokNRollMemory, seededRandom(1));
  });
  expect(samples.map((table, index) => table.view(viewers[index]!))).toEqual(
    viewers.map((viewer) => position.view(viewer)),
  );
  expect(samples[position.actor]?.legal() ?? []).toEqual(position.legal());
});
