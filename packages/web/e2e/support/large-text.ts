import type { Page } from '@playwright/test';

/** Sets the browser's own text size to twice the usual one, as people with low vision do. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** Sets it back: the next test has the same page. */
export async function usualText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
}

interface Legible {
  /** How far the page would have to be scrolled sideways. */
  sideways: number;
  /** Texts that are cut off. */
  cut: string[];
  /** What can be pressed and does not come to sight, or lies under something else there. */
  unreachable: string[];
  /** Two things that can be pressed and share a place. */
  overlapping: string[];
}

/** Looks at every word and everything that can be pressed, each scrolled into sight. */
export function legibility(page: Page): Promise<Legible> {
  return page.evaluate(() => {
    // All of it is visible meanwhile, and nothing is drawn before the end.
    const { undrawn } = globalThis as { undrawn?: CSSStyleSheet };
    if (undrawn) undrawn.disabled = true;
    const CONTROLS =
      'button, a[href], input:not([type="file"]), select, textarea, summary, [role="button"], [data-place]';
    const SLACK = 2;
    const MOST_SHORTENED = 60;
    const sheet = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    /** Asks once of each element: style and place of most are asked for by all that is in them. */
    const once = <Value>(ask: (element: Element) => Value) => {
      const known = new Map<Element, Value>();
      return (element: Element): Value => {
        if (!known.has(element)) known.set(element, ask(element));
        return known.get(element)!;
      };
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isShown && width > 1 && height > 1 && element.closest('.heard') === null;
    };
    /** What is there for screen readers alone. */
    const isUnseen = once(
      (element): boolean =>
        getComputedStyle(element).clipPath === 'inset(50%)' ||
        (element.parentElement !== null && isUnseen(element.parentElement)),
    );
    const name = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const words = element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
      const place = [x, y, width, height].map(Math.round).join(' ');
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ‘${words}’ ${place}`;
    };
    const isWithin = (inner: DOMRect, outer: DOMRect, axis: 'x' | 'y') =>
      axis === 'x'
        ? inner.left >= outer.left - SLACK && inner.right <= outer.right + SLACK
        : inner.top >= outer.top - SLACK && inner.bottom <= outer.bottom + SLACK;
    /** A name that is too long ends with dots, and is written whole elsewhere; of the log only the last lines are shown. */
    const isShortened = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      const room = element.getBoundingClientRect().width;
      if (textOverflow === 'ellipsis' && room >= MOST_SHORTENED) return true;
      return webkitLineClamp !== 'none' || element.closest('[aria-haspopup] > .lines') !== null;
    };
    const boxOf = once((element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      return { overflowX, overflowY, position, around: element.getBoundingClientRect() };
    });
    /** Whether something around it hides a part of a text, and there is no scrolling to it. */
    const isCut = (node: Text) => {
      if (isUnseen(node.parentElement!) || isShortened(node.parentElement!)) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position, around } = boxOf(box);
        if (['hidden', 'clip'].includes(overflowX) && !isWithin(words, around, 'x')) return true;
        if (['hidden', 'clip'].includes(overflowY) && !isWithin(words, around, 'y')) return true;
        if (['auto', 'scroll'].includes(overflowY) || position === 'fixed') return false;
      }
      return words.left < -SLACK || words.right > innerWidth + SLACK;
    };
    const words: Text[] = [];
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        node.textContent?.trim() &&
        isSeen(node.parentElement!) &&
        !node.parentElement!.closest('svg, select, [data-excerpt]')
      )
        words.push(node as Text);
    const cut = words.filter(isCut).map(({ parentElement }) => name(parentElement!));

    const controls = [...sheet.querySelectorAll(CONTROLS)].filter(isSeen);
    const targets = [...new Set(controls.map((control) => control.closest('label') ?? control))];
    const isHit = (target: Element) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      for (let across = 1; across < 8; across++)
        for (let down = 1; down < 8; down++) {
          const there = document.elementFromPoint(left + (width * across) / 8, top + (height * down) / 8);
          if (
            there &&
            (target.contains(there) || (there.contains(target) && there.matches('button, a, label')))
          )
            return true;
        }
      return false;
    };
    /** What is in sight already is not scrolled to: each time all of the page would be laid out again. */
    const isReached = (target: Element) => {
      if (isHit(target)) return true;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return isHit(target);
    };
    const unreachable = targets.filter((target) => !isReached(target)).map(name);
    const plain = targets.filter(
      (target) =>
        !target.matches('[data-card], [data-place], [data-place] *') &&
        getComputedStyle(target).display !== 'inline',
    );
    /** What is to be seen of it inside of what is scrolled; nothing is scrolled any more. */
    const shownOf = once((element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const around = box.getBoundingClientRect();
        [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
        [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
      }
      return { left, top, right, bottom };
    });
    const isSticky = (element: Element) => element.closest('.deal') !== null;
    const overlapping = plain.flatMap((one, index) =>
      plain.slice(index + 1).flatMap((other) => {
        const [a, b] = [shownOf(one), shownOf(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across <= SLACK || down <= SLACK) return [];
        if (one.contains(other) || other.contains(one) || isSticky(one) || isSticky(other)) return [];
        return [`${name(one)} and ${name(other)}`];
      }),
    );
    const root = document.documentElement;
    scrollTo(0, 0);
    if (undrawn) undrawn.disabled = false;
    return { sideways: root.scrollWidth - root.clientWidth, cut, unreachable, overlapping };
  });
}
