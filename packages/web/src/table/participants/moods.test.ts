import type { BaseEvent } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import type { Mood } from '../../ui/pieces/seats/moods.ts';
import { moodsOf } from './moods.ts';

const MOODS: Readonly<Record<string, Mood>> = { fell: 'derailed', gained: 'pleased' };
const moodOf = ({ kind }: BaseEvent) => MOODS[kind];

/** Steps as `0 fell, 1:gained`: who acted, and what happened to whom. */
function steps(text: string) {
  return text.split('; ').map((step) => {
    const [seat, ...events] = step.split(' ');
    return {
      seat: Number(seat),
      events: events.map((event): BaseEvent & { seat: number } => {
        const [kind = '', whose = seat] = event.split('@');
        return { kind, seat: Number(whose) };
      }),
    };
  });
}

test.each([
  ['nothing in particular', '0 laid rolled; 1 laid', 'waiting waiting'],
  ['a gain', '0 laid; 0 gained; 1 laid', 'pleased waiting'],
  ['a derailment, which a gain after it does not console', '0 fell; 0 gained; 1 laid', 'derailed waiting'],
  ['what is over when the next turn has begun', '0 fell; 1 gained; 0 laid', 'waiting pleased'],
  ['what another one has done to a seat', '0 laid; 1 fell@0 gained', 'derailed pleased'],
  ['a turn of several steps', '1 laid; 0 laid; 0 fell; 0 laid', 'derailed waiting'],
  ['what happened before a seat’s first turn', '0 fell@1', 'waiting derailed'],
])('%s', (_, text, moods) => {
  expect(moodsOf(steps(text), 2, moodOf).join(' ')).toBe(moods);
});

test('at the end some have won, and the others are beaten', () => {
  const ended = { kind: 'ended', outcome: { scores: [1, 1, 3], winners: [0, 1] }, decidedBy: 'shared' };
  const all = [...steps('0 fell; 1 gained'), { seat: 2, events: [ended] }];
  expect(moodsOf(all, 3, moodOf)).toEqual(['winning', 'winning', 'beaten']);
});

test('before anything has happened everybody waits', () => {
  expect(moodsOf([], 2, moodOf)).toEqual(['waiting', 'waiting']);
});
