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
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    const changed = new MutationObserver(look);
    changed.observe(scroller, { childList: true, subtree: true });
    scroller.addEventListener('scroll', look);
    return () => {
      resized.disconnect();
      changed.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  };
}
