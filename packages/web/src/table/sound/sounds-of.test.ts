import type { BaseEvent, TableStep } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { heardAll, newsSince } from './news.ts';
import { cuesOf } from './sounds-of.ts';

const SOUNDS = { laid: 'lay', rolled: 'roll', moved: 'step', took: 'penalty', derailed: 'derail' } as const;
const event = (kind: string, more: object = {}): BaseEvent => ({ kind, ...more });
const cues = (events: BaseEvent[]) =>
  cuesOf(events, SOUNDS, 0, 300).map(({ sound, later }) => `${sound} ${later}`);

test('what happens sounds, what nobody needs to hear does not', () => {
  expect(cues([event('laid')])).toEqual(['lay 0']);
  expect(cues([event('shuffled')])).toEqual([]);
});

test('a train sounds at every card while it runs, and what comes after it waits', () => {
  const moved = event('moved', { cards: ['A1s', 'B1s', 'C1s'] });
  expect(cues([event('rolled'), moved, event('derailed')])).toEqual([
    'roll 0',
    'step 140',
    'step 240',
    'step 340',
    'derail 440',
  ]);
  const far = event('moved', { cards: Array.from({ length: 30 }, (_, index) => `c${index}`) });
  expect(cues([far, event('derailed')]).at(-1)).toBe('derail 300');
});

test('of much that happens at once, the last things sound, each once', () => {
  const events = ['laid', 'rolled', 'derailed', 'took', 'took'].map((kind) => event(kind));
  expect(cues(events)).toEqual(['roll 0', 'derail 140', 'penalty 280']);
});

test.each([
  [0, 'win 0'],
  [1, 'lose 0'],
  ['spectator', 'win 0'],
] as const)('the end sounds to %s as it is for them', (viewer, sound) => {
  const ended = event('ended', { outcome: { winners: [0], scores: [1, 2] } });
  expect(cuesOf([ended], SOUNDS, viewer, 100).map(({ sound, later }) => `${sound} ${later}`)).toEqual([
    sound,
  ]);
});

const step = (version: number, kinds: string[]): TableStep => ({
  version,
  kind: 'action',
  seat: 0,
  action: 'pass',
  events: kinds.map((kind) => event(kind)),
  after: null,
});

test('news is what came since, also within a step that is shown event by event', () => {
  const first = [step(1, ['started']), step(2, ['laid'])];
  const heard = heardAll(first);
  expect(newsSince(heard, first)).toEqual([]);
  const more = [first[0]!, step(2, ['laid', 'rolled']), step(3, ['moved'])];
  expect(newsSince(heard, more).map(({ kind }) => kind)).toEqual(['rolled', 'moved']);
});

test('taking back is silent, and what is done instead sounds', () => {
  const heard = heardAll([step(1, ['started'])]);
  expect(newsSince(heard, [step(1, ['started'])])).toEqual([]);
  expect(newsSince(heard, [step(1, ['started']), step(5, ['laid'])]).map(({ kind }) => kind)).toEqual([
    'laid',
  ]);
});
