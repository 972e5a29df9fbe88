import type { Attachment } from 'svelte/attachments';

/** Less than this is not worth a hint, in pixels. */
const SLACK = 4;

/** Whether something that scrolls has more above or below what is seen of it. */
export class Beyond {
  above = $state(false);
  below = $state(false);

  readonly watch: Attachment<HTMLElement> = (scroller) => {
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      this.above = scrollTop > SLACK;
      this.below = scrollHeight - clientHeight - scrollTop > SLACK;
    };
    // Told of sizes, and never asking for them while things change: the browser would lay out all of it at once.
    const resized = new ResizeObserver(look);
    const watch = () => [scroller, ...scroller.children].forEach((element) => resized.observe(element));
    const changed = new MutationObserver(watch);
    watch();
    changed.observe(scroller, { childList: true });
    scroller.addEventListener('scroll', look);
    return () => {
      resized.disconnect();
      changed.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  };
}
