import { expect, test } from 'vitest';
import type { RailwayContext } from '../context.ts';
import { SLOWNESS } from '../../../storage/preferences.svelte.ts';
import { lasting } from '../../../table/animation/event-animation.ts';
import { railwayAnimation } from './event-animations.ts';

const game = { viewer: 0, view: { setup: { mode: 'solo', players: 2 } } } as unknown as RailwayContext;

/** How long a run over some cards takes, in milliseconds. */
function runOver(cards: number, slowness: number): number {
  const event = {
    kind: 'moved',
    seat: 0,
    cards: Array.from({ length: cards }, (_, index) => `c${index}`),
  } as const;
  return lasting(railwayAnimation(true, game, event)!, slowness);
}

test('the train runs card by card, and however far, it is there within a second at every speed', () => {
  expect([3, 5].map((cards) => runOver(cards, SLOWNESS.normal))).toEqual([360, 600]);
  expect(runOver(3, SLOWNESS.slow)).toBeGreaterThan(runOver(3, SLOWNESS.normal));
  expect(runOver(30, SLOWNESS.fast)).toBeLessThan(runOver(30, SLOWNESS.normal));
  for (const slowness of Object.values(SLOWNESS)) expect(runOver(30, slowness)).toBeLessThan(1000);
});

test('the words for a roll wait until its dice lie there, and so does what it changes', () => {
  const event = { kind: 'rolled', seat: 0, dice: [1, 0, 1] } as const;
  expect(railwayAnimation(true, game, event)).toMatchObject({ isSuspense: true, picture: 'before' });
});

test('a penalty pile shows a card once it has landed there', () => {
  const card = { seat: 1, card: 'c1' } as const;
  const events = [
    { kind: 'dumped', ...card },
    { kind: 'stacked', ...card },
    { kind: 'banked', ...card },
    { kind: 'took', ...card, reason: 'pass' },
  ] as unknown as Parameters<typeof railwayAnimation>[2][];
  for (const event of events)
    expect(railwayAnimation(event.kind === 'stacked', game, event)).toMatchObject({
      picture: 'before',
      flights: [{ card: 'c1', to: 'penalty:1' }],
    });
});
