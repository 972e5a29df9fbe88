import type { Attachment } from 'svelte/attachments';

/** Less than this is not worth a hint, in pixels. */
const SLACK = 4;

/** Whether something that scrolls, with its children side by side, has more above or below what is seen of it. */
export class Beyond {
  above = $state(false);
  below = $state(false);

  readonly watch: Attachment<HTMLElement> = (scroller) => {
    // An observer reports heights. Asking for them while things change would make the browser lay out all of it once more.
    const heights = new Map<Element, number>();
    let top = 0;
    const look = () => {
      const whole = Math.max(...[...scroller.children].map((child) => heights.get(child) ?? 0));
      this.above = top > SLACK;
      this.below = whole - (heights.get(scroller) ?? 0) - top > SLACK;
    };
    const resized = new ResizeObserver((entries) => {
      for (const { target, contentBoxSize, borderBoxSize } of entries) {
        const [size] = target === scroller ? contentBoxSize : borderBoxSize;
        heights.set(target, size!.blockSize);
      }
      look();
    });
    const watchAll = () => [scroller, ...scroller.children].forEach((element) => resized.observe(element));
    const changed = new MutationObserver(watchAll);
    const scroll = () => {
      top = scroller.scrollTop;
      look();
    };
    watchAll();
    changed.observe(scroller, { childList: true });
    scroller.addEventListener('scroll', scroll);
    return () => {
      resized.disconnect();
      changed.disconnect();
      scroller.removeEventListener('scroll', scroll);
    };
  };
}
