import { expect, test } from 'vitest';
import { Anchors } from './anchors.ts';

const elementAt = (x: number, width = 10) =>
  ({ getBoundingClientRect: () => ({ x, y: 0, width, height: 10 }) }) as unknown as Element;

test('of two things that stand for one spot the later one does, and the earlier one again when it is gone', () => {
  const spots = new Anchors();
  const leave = spots.at('pile')(elementAt(0));
  const leaveLater = spots.at('pile')(elementAt(100));
  expect(spots.find('pile')?.x).toBe(105);
  leaveLater();
  expect(spots.find('pile')?.x).toBe(5);
  leave();
  expect(spots.find('pile')).toBeUndefined();
});

test('what has no room is nowhere, and who is asked then says where it would be', () => {
  const spots = new Anchors();
  spots.at('pile')(elementAt(0, 0));
  expect(spots.find('pile')).toBeUndefined();
  const spot = { x: 1, y: 2, width: 3, height: 4, turn: 0 };
  const stop = spots.ask((name) => (name === 'pile' ? spot : undefined));
  expect(spots.find('pile')).toBe(spot);
  stop();
  expect(spots.find('pile')).toBeUndefined();
});
