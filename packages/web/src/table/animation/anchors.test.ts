import { expect, test } from 'vitest';
import { Anchors } from './anchors.ts';

const elementAt = (x: number, width = 10) =>
  ({ getBoundingClientRect: () => ({ x, y: 0, width, height: 10 }) }) as unknown as Element;

test('of two things that stand for one anchor the later one does, and the earlier one again when it is gone', () => {
  const anchors = new Anchors();
  const leave = anchors.at('pile')(elementAt(0));
  const leaveLater = anchors.at('pile')(elementAt(100));
  expect(anchors.find('pile')?.x).toBe(105);
  leaveLater();
  expect(anchors.find('pile')?.x).toBe(5);
  leave();
  expect(anchors.find('pile')).toBeUndefined();
});

test('what has no room is nowhere, and who is asked then says where it would be', () => {
  const anchors = new Anchors();
  anchors.at('pile')(elementAt(0, 0));
  expect(anchors.find('pile')).toBeUndefined();
  const anchor = { x: 1, y: 2, width: 3, height: 4, turn: 0 };
  const stop = anchors.ask((name) => (name === 'pile' ? anchor : undefined));
  expect(anchors.find('pile')).toBe(anchor);
  stop();
  expect(anchors.find('pile')).toBeUndefined();
});
