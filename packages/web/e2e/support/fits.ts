import type { Page } from '@playwright/test';

/** Visible controls, except links in running text. One that a picture covers is measured where it can be hit. */
const CONTROLS =
  'button, a[href], input:not([type="file"]), select, textarea, summary, [role="button"], [data-place]';

interface Measured {
  /** Less than a fingertip of it can be hit. */
  small: string[];
  /** Not all of it is on the screen. */
  cut: string[];
  /** Two of them share a place. */
  overlapping: string[];
  /** What is written on it does not fit. */
  spilling: string[];
  /** How far the page, or the table in it, has to be scrolled. */
  scrolls: number[];
}

/** Measures every control of the page as it is shown now; on a page that scrolls, each scrolled into sight. */
export function measure(page: Page, isScrolled = false): Promise<Measured> {
  return page.evaluate(
    ({ controls, isScrolled }) => {
      const TAP = 44;
      /** A line of the log where no finger touches the screen. */
      const LINE_TAP = 24;
      const isForMouse = !matchMedia('(any-pointer: coarse)').matches;
      const tapOf = (element: Element) => (isForMouse && element.closest('.log') ? LINE_TAP : TAP);
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      };
      /** The log and what a hint lists are meant to be scrolled: their lines need not all be in sight. */
      const isInSight = (element: Element) => {
        const log = element.closest('.log, .hint ol')?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        return isScrolled || !log || (top >= log.top && bottom <= log.bottom);
      };
      const isHeard = (element: Element) => element.closest('.heard') !== null;
      const name = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const words = element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
        return `${element.tagName.toLowerCase()} ‘${words}’ ${[x, y, width, height].map(Math.round).join(' ')}`;
      };
      const sheet = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      const isInSentence = (element: Element) => {
        const sentence = element.parentElement?.textContent?.trim() ?? '';
        const isInline = getComputedStyle(element).display === 'inline';
        return isInline && sentence.length > (element.textContent ?? '').trim().length;
      };
      /** While penalty cards wait, none of the hand can be played: it makes way for them. */
      const isWaiting = (element: Element) => element.matches('.marked + ul button:not(.playable)');
      const found = [...sheet.querySelectorAll(controls)].filter(
        (element) =>
          !isWaiting(element) &&
          isSeen(element) &&
          isInSight(element) &&
          !isHeard(element) &&
          !isInSentence(element),
      );
      /** A lamp or box is pressed by its label, too. */
      const target = (element: Element) => element.closest('label') ?? element;
      const targets = [...new Set(found.map(target))];
      /** Whether a fingertip's length of it can be hit, across and down, looked for from its middle on. */
      const isHit = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const STEP = 4;
        const LINE = 8;
        const hits = (x: number, y: number) => {
          const there = document.elementFromPoint(left + x, top + y);
          return there !== null && (element.contains(there) || there.contains(element));
        };
        /** What of it has to be hit; the first and last points may be round. */
        const enough = tapOf(element) - 3;
        const isAlong = (length: number, at: (n: number) => boolean) => {
          let run = 0;
          for (let n = 1; n < length && run < enough; n += STEP) run = at(n) ? run + STEP : 0;
          return run >= enough;
        };
        const linesOf = (length: number) => {
          const lines = [];
          for (let n = 2; n < length; n += LINE) lines.push(n);
          return lines.sort((one, other) => Math.abs(one - length / 2) - Math.abs(other - length / 2));
        };
        return (
          linesOf(width).some((x) => isAlong(height, (y) => hits(x, y))) &&
          linesOf(height).some((y) => isAlong(width, (x) => hits(x, y)))
        );
      };
      const isOnScreen = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      };
      const small = targets.filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (Math.min(width, height) < tapOf(element) - 0.5) return true;
        if (isOnScreen(element) && isHit(element)) return false;
        if (isScrolled) element.scrollIntoView({ block: 'center', behavior: 'instant' });
        return isOnScreen(element) && !isHit(element);
      });
      const cut = targets.filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      });
      const plain = targets.filter(
        (element) => !element.matches('[data-card], [data-place], [data-place] *'),
      );
      // Where each of them is is asked once, not once for each other one.
      const boxes = plain.map((element) => element.getBoundingClientRect());
      const overlapping = plain.flatMap((one, index) =>
        plain.slice(index + 1).flatMap((other, further) => {
          const [a, b] = [boxes[index]!, boxes[index + 1 + further]!];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across <= 2 || down <= 2 || one.contains(other) || other.contains(one)) return [];
          return [`${name(one)} and ${name(other)}`];
        }),
      );
      const spilling = plain.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
      const scrolls = [document.documentElement, ...document.querySelectorAll('main.table')].flatMap(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth - clientWidth,
          scrollHeight - clientHeight,
        ],
      );
      return {
        small: small.map(name),
        cut: cut.map(name),
        overlapping,
        spilling: spilling.map(name),
        scrolls,
      };
    },
    { controls: CONTROLS, isScrolled },
  );
}
