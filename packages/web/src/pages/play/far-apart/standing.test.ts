import type { TableStep } from '@roundhouse/engine';
import type { TableInfo } from '@roundhouse/protocol';
import { expect, test } from 'vitest';
import { beforeLastTurn, endsBy, isGivenUp } from './standing.ts';

const start: TableStep = { version: 1, kind: 'start', events: [], after: null };
const step = (version: number, seat: number): TableStep => ({
  version,
  kind: 'action',
  seat,
  action: 'draw',
  events: [],
  after: null,
});

test('what is asked for is to be again as before one’s last turn', () => {
  const steps = [start, step(2, 1), step(3, 0), step(4, 0), step(6, 1)];
  expect(beforeLastTurn(steps, 0)).toBe(2);
  expect(beforeLastTurn(steps, 1)).toBe(4);
  expect(beforeLastTurn(steps.slice(0, 2), 0)).toBeUndefined();
  expect(beforeLastTurn([start, step(2, 0)], 0)).toBe(1);
});

/** A table with seats of people, of those who have given up, and of computers. */
function infoOf(state: TableInfo['state'], winner: number | null, ...seats: string[]): TableInfo {
  const person = (gaveUp: boolean) =>
    ({ name: '', mark: 'red', present: true, away: false, gaveUp }) as const;
  return {
    state,
    winner,
    me: 0,
    seats: seats.map((who) =>
      who === 'computer'
        ? { kind: 'computer', level: 'pip' }
        : { kind: 'friend', level: 'pip', person: person(who === 'gone') },
    ),
  } as unknown as TableInfo;
}

test('a game is given up where it ended before its end', () => {
  expect(isGivenUp(infoOf('over', null, 'person', 'person'))).toBe(false);
  expect(isGivenUp(infoOf('over', null, 'person', 'gone', 'person'))).toBe(false);
  expect(isGivenUp(infoOf('over', 0, 'person', 'gone'))).toBe(true);
  expect(isGivenUp(infoOf('over', null, 'gone', 'computer', 'computer'))).toBe(true);
  expect(isGivenUp(infoOf('playing', null, 'person', 'gone', 'computer'))).toBe(false);
});

test('who gives up is told before what comes of it', () => {
  expect(endsBy(infoOf('playing', null, 'person', 'person'))).toEqual({ ends: 'won', winner: 1 });
  expect(endsBy(infoOf('playing', null, 'person', 'gone', 'computer'))).toEqual({ ends: 'won', winner: 2 });
  expect(endsBy(infoOf('playing', null, 'person', 'person', 'computer'))).toEqual({ ends: 'on' });
  expect(endsBy(infoOf('playing', null, 'person', 'computer', 'computer'))).toEqual({ ends: 'over' });
});
