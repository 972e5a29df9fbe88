import { expect, test } from 'vitest';
import { framesOf } from '../packages/web/bench/frames.ts';
import type { TraceEvent } from '../packages/web/bench/tasks.ts';

const MAIN = 1;
const TICK = 1_000_000 / 60;
const event = (name: string, ph: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph,
  ts,
  pid: 1,
  tid: MAIN,
  ...more,
});

/** What the compositor reports about a tick: `ticks` later it was on the screen, or given up. */
function report(index: number, state: string, ticks: number): TraceEvent[] {
  const id2 = { local: `${index} ${state} ${ticks}` };
  const args = { frame_reporter: { state: `STATE_${state}` } };
  return [
    event('PipelineReporter', 'b', index * TICK, { id2, args }),
    event('PipelineReporter', 'e', (index + ticks) * TICK, { id2 }),
  ];
}

const animation = (from: number, to: number): TraceEvent[] => [
  event('Animation', 'b', from * TICK, { id2: { local: 'moves' } }),
  event('Animation', 'e', to * TICK, { id2: { local: 'moves' } }),
];

const inTicks = (...events: readonly (readonly TraceEvent[])[]) =>
  framesOf({ events: events.flat().sort((one, other) => one.ts - other.ts), main: MAIN }).map((ms) =>
    Math.round((ms * 1000) / TICK),
  );

const shown = (...indices: number[]) => indices.map((index) => report(index, 'PRESENTED_ALL', 0.2)).flat();

test('a picture in every tick is none missed, however late in its tick it was drawn', () => {
  expect(inTicks(animation(0, 4), shown(0, 1, 3), report(2, 'PRESENTED_ALL', 1.1))).toEqual([1, 1, 1]);
});

test('a tick whose picture was given up is missed', () => {
  expect(inTicks(animation(0, 4), shown(0, 2, 3), report(1, 'DROPPED', 1))).toEqual([2, 1]);
});

test('a picture that comes a tick later leaves its own tick without one', () => {
  expect(inTicks(animation(0, 4), shown(0, 2, 3), report(1, 'PRESENTED_ALL', 1.9))).toEqual([2, 1]);
});

test('what moves without the page is shown in time, though the part of the page comes later', () => {
  const twice = [...report(1, 'PRESENTED_PARTIAL', 0.8), ...report(1, 'PRESENTED_ALL', 2.5)];
  expect(inTicks(animation(0, 4), shown(0, 2, 3), twice)).toEqual([1, 1, 1]);
});

test('a tick in which nothing new was to be shown is no picture, and none missed', () => {
  const waits = [...report(1, 'NO_UPDATE_DESIRED', 0.1), ...report(2, 'DROPPED', 1)];
  expect(inTicks(animation(0, 5), shown(0, 3, 4), waits)).toEqual([2, 1]);
});

test('only what is shown while something moves counts', () => {
  expect(inTicks(animation(2, 4.5), shown(0, 1, 2, 3, 4, 6))).toEqual([1, 1]);
});

test('a script that asks for one picture after another moves something', () => {
  const fired = (index: number) => event('FireAnimationFrame', 'X', index * TICK, { dur: 3 });
  const asks = event('RequestAnimationFrame', 'I', TICK + 1, { args: { data: { id: 7 } } });
  const follows = event('FireAnimationFrame', 'X', 4 * TICK, { args: { data: { id: 7 } } });
  expect(inTicks([fired(1), asks, follows], shown(0, 1, 2, 4, 5))).toEqual([1, 2]);
});
