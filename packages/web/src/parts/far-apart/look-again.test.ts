import { expect, test } from 'vitest';
import { lookAgain } from './look-again.ts';

/** A page that is seen, until it is not. */
class Page extends EventTarget {
  hidden = false;
}

/** Longer than any test. */
const NEVER = 1_000_000;

function looked() {
  const page = new Page();
  const answers: (() => void)[] = [];
  const look = () => new Promise<void>((resolve) => answers.push(resolve));
  const end = lookAgain(look, NEVER, page);
  const isSeen = async (seen: boolean) => {
    page.hidden = !seen;
    page.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };
  const answer = async () => {
    answers.at(-1)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { asked: () => answers.length, isSeen, answer, end };
}

test('looks at once, and when the page is seen again', async () => {
  const { asked, isSeen, answer, end } = looked();
  expect(asked()).toBe(1);
  await answer();
  await isSeen(false);
  expect(asked()).toBe(1);
  await isSeen(true);
  expect(asked()).toBe(2);
  end();
});

test('asks one question at a time, and none once it has ended', async () => {
  const { asked, isSeen, answer, end } = looked();
  await isSeen(true);
  expect(asked()).toBe(1);
  await answer();
  end();
  await isSeen(true);
  expect(asked()).toBe(1);
});
