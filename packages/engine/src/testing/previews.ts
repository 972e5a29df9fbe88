import { seededChance } from '../chance/seeded-chance.ts';
import type { Action } from '../contract/action.ts';
import type { Memory } from '../contract/memory.ts';
import type { Preview } from '../contract/preview.ts';
import { seededRandom } from '../contract/random.ts';
import type { Setup } from '../contract/setup.ts';
import type { View } from '../contract/view.ts';
import { games } from '../games.ts';
import { Playback } from '../table/playback.ts';
import { setupOf } from './setups.ts';
import { anyAction } from './walk.ts';

/** A preview that somebody asks for, as plain data. */
export interface AskedPreview {
  readonly header: Omit<Setup, 'deck'> & { readonly deck: 'standard' };
  readonly view: Omit<View, 'setup'>;
  readonly memory: Memory;
  readonly actions: readonly Action[];
}

/** Previews of all legal actions at some moments of a random game. */
export function askedInPlay(header: AskedPreview['header'], seed: number, steps: number): AskedPreview[] {
  const game = games[header.game];
  const playback = new Playback(game, setupOf(game, header), seededChance(seed));
  const random = seededRandom(seed);
  const asked: AskedPreview[] = [];
  for (let step = 0; step < steps; step++) {
    const { position } = playback;
    const { setup: _, ...view } = position.view(position.actor);
    const memory = playback.memoryOf(position.actor);
    for (const action of position.legal().slice(0, 3))
      asked.push({ header, view, memory, actions: [action] });
    const next = anyAction(playback, random);
    if (next === undefined) break;
    playback.act(next, seededChance(seed, playback.chanceEvents));
  }
  return asked;
}

/** What this thread answers. */
export function previewsOf(asked: readonly AskedPreview[]): Preview[] {
  return asked.map(({ header, view, memory, actions }) => {
    const game = games[header.game];
    return game.preview({ ...view, setup: setupOf(game, header) }, memory, actions);
  });
}
