import { expect, test } from 'vitest';
import { PlanDraft } from './plan-draft.svelte.ts';

const kinds = ({ plan }: PlanDraft) => plan.seats.map(({ kind }) => kind);

test('a table is for a friend and oneself, and more seats are for more friends', () => {
  const form = new PlanDraft('lok-n-roll');
  expect(form.modes).toEqual(['standard']);
  expect(kinds(form)).toEqual(['me', 'friend']);
  form.choose(4);
  form.seat(2, 'computer', 'hugo');
  form.seat(3, 'open');
  expect(kinds(form)).toEqual(['me', 'friend', 'computer', 'open']);
  expect(form.plan.seats[2]).toEqual({ kind: 'computer', level: 'hugo' });
  form.choose(9);
  expect(form.counts).toEqual([2, 3, 4]);
  expect(kinds(form)).toHaveLength(4);
  form.choose(1);
  expect(kinds(form)).toEqual(['me', 'friend']);
});

test('only what a game has is agreed', () => {
  const form = new PlanDraft('lok-n-roll');
  form.opening = 'dealt';
  expect(form.plan).toMatchObject({ game: 'lok-n-roll', opening: 'dealt', undo: 'consent', clock: null });
  form.chooseGame('game-of-trains');
  expect(form.plan).not.toHaveProperty('opening');
});

test('everybody is waited for unless something else is agreed, and with a clock nothing else can be', () => {
  const form = new PlanDraft('lok-n-roll');
  expect(form.plan.away.seconds).toBeNull();
  form.away = 120;
  expect(form.plan.away.seconds).toBe(120);
  form.pace = { perMove: 60, reserve: 180 };
  expect(form.plan).toMatchObject({ clock: { perMove: 60, reserve: 180 }, away: { seconds: null } });
});

test.each([
  [
    ['person', 'computer', 'person'],
    ['me', 'computer', 'friend'],
  ],
  [
    ['computer', 'person', 'computer'],
    ['friend', 'me', 'computer'],
  ],
  [
    ['computer', 'computer'],
    ['me', 'friend'],
  ],
] as const)('a table of one device with %j is one for %j', (sitters, seats) => {
  const form = new PlanDraft('game-of-trains');
  const deck = { format: 'roundhouse-deck/1' };
  form.take(
    { game: 'loose-caboose', mode: 'standard', opening: 'dealt', deck },
    sitters.map((kind) => ({ kind, name: kind === 'computer' ? 'hugo' : 'Ada' })),
  );
  expect(kinds(form)).toEqual(seats);
  expect(form.plan).toMatchObject({ game: 'loose-caboose', opening: 'dealt', deck });
  for (const seat of form.plan.seats)
    expect([undefined, 'hugo']).toContain('level' in seat ? seat.level : undefined);
  // Another game has no use for its deck.
  form.chooseGame('lok-n-roll');
  expect(form.plan.deck).toBe('standard');
});
