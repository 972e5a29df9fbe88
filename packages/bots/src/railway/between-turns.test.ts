import { seededChance, seededRandom } from '@roundhouse/engine';
import { type LokNRoll, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { expect, test } from 'vitest';
import { setupOf } from '../testing/setups.ts';
import { evenly } from './between-turns.ts';

test.each(['solo', 'betsy'])(
  'of even samples at %s, each unseen card is on top of the draw pile once',
  (mode) => {
    const setup = setupOf({ game: 'lok-n-roll', mode, players: 1 }) as Parameters<typeof lokNRoll.start>[0];
    const [random, chance] = [seededRandom(3), seededChance(3)];
    let memory = lokNRoll.newMemory(setup, 0);
    const tell = (event: LokNRoll['event']) => {
      memory = lokNRoll.remember(memory, lokNRoll.redact(event, 0));
    };
    const table = lokNRoll.start(setup, chance, tell);
    while (table.phase !== 'turn') table.play(table.randomAction(random), chance, tell);
    const unseen = table.pileCount + table.removed.size;
    const sampler = evenly(lokNRoll.sampler(table.view(0), memory));
    const tops = Array.from({ length: unseen }, () => {
      const { pile, pileCount, removed } = sampler.next(random);
      expect(removed.size).toBe(table.removed.size);
      expect(new Set([...removed.list(), ...pile.slice(0, pileCount)]).size).toBe(unseen);
      return pile[pileCount - 1];
    });
    expect(new Set(tops).size).toBe(unseen);
  },
);
