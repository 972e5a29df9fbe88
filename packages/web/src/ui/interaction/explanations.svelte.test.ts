import { expect, test, vi } from 'vitest';
import { Explanations } from './explanations.svelte.ts';

const SECOND = 1000;

/** What a mouse does to a thing, at a place. */
function mouse(about: EventTarget, at: number, ...types: readonly string[]): void {
  for (const type of types) {
    const place = { pointerType: 'mouse', pointerId: 1, clientX: at, clientY: at };
    about.dispatchEvent(Object.assign(new Event(type), place));
  }
}

test('a thing is explained to a mouse that moves onto it, once, until it leaves', async () => {
  vi.useFakeTimers();
  const explanations = new Explanations();
  const about = new EventTarget() as HTMLElement;
  explanations.explain(() => 'what it is')(about);
  mouse(about, 9, 'pointerenter', 'pointermove');
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(explanations.shown?.text).toBe('what it is');
  mouse(about, 9, 'pointerdown', 'pointerup', 'click');
  mouse(about, 10, 'pointermove');
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(explanations.shown).toBeUndefined();
  mouse(about, 20, 'pointerleave', 'pointerenter', 'pointermove');
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(explanations.shown?.text).toBe('what it is');
  vi.useRealTimers();
});

test('what comes under a mouse that rests, or was only covered for a moment, is not explained', async () => {
  vi.useFakeTimers();
  const explanations = new Explanations();
  const [roll, pass] = [new EventTarget() as HTMLElement, new EventTarget() as HTMLElement];
  explanations.explain(() => 'roll')(roll);
  explanations.explain(() => 'pass')(pass);
  mouse(
    roll,
    1,
    'pointerenter',
    'pointermove',
    'pointerdown',
    'pointerup',
    'click',
    'pointerleave',
    'pointerenter',
  );
  mouse(pass, 1, 'pointerenter');
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(explanations.shown).toBeUndefined();
  vi.useRealTimers();
});
