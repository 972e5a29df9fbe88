import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** How long a pointer rests on a thing, or a finger holds it, before it is explained, in milliseconds. */
const HOVER = 450;
const HOLD = 450;
/** How far a finger may go and still holds. */
const STILL = 8;

/** What is explained now, and the thing that it is about. */
export interface Explained {
  readonly text: string;
  readonly about: HTMLElement;
}

/** One explanation at a time for the whole page. */
export const explanation = new (class {
  shown = $state.raw<Explained>();
})();

/** Explains a thing to whoever holds it, rests a pointer on it or comes to it by keys. Nothing where there is no text. */
export function explain(textOf: () => string | undefined | Promise<string>): Attachment<HTMLElement> {
  return (about) => {
    const events = new AbortController();
    const { signal } = events;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: PointerEvent | undefined;
    let held = false;
    let asked = 0;
    const show = async () => {
      const mine = ++asked;
      const text = await textOf();
      if (text && mine === asked) explanation.shown = { text, about };
    };
    const hide = () => {
      asked++;
      clearTimeout(timer);
      start = undefined;
      if (explanation.shown?.about === about) explanation.shown = undefined;
    };
    const later = (milliseconds: number, then: () => unknown = show) => {
      clearTimeout(timer);
      timer = setTimeout(then, milliseconds);
    };
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
      capture = false,
    ) => {
      // Some effects move the focus: what is read here must not become theirs.
      about.addEventListener(type, (event) => untrack(() => listener(event)), { signal, capture });
    };

    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && later(HOVER));
    // A finger that is lifted leaves, too.
    on('pointerleave', ({ pointerType }) => pointerType === 'mouse' && hide());
    on('pointercancel', hide);
    on('pointerdown', (event) => {
      hide();
      held = false;
      if (event.pointerType === 'mouse') return;
      start = event;
      later(HOLD, () => {
        held = true;
        show();
      });
    });
    on('pointermove', ({ clientX, clientY }) => {
      if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > STILL) hide();
    });
    on('pointerup', () => held || clearTimeout(timer));
    on('contextmenu', (event) => held && event.preventDefault());
    // The click that ends a hold is none; what was held stays explained until something else is touched.
    on(
      'click',
      (event) => {
        if (!held) return hide();
        held = false;
        event.stopImmediatePropagation();
        event.preventDefault();
      },
      true,
    );
    on('focus', () => about.matches(':focus-visible') && show());
    on('blur', hide);
    return () => {
      hide();
      events.abort();
    };
  };
}
