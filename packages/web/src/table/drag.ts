import type { Attachment } from 'svelte/attachments';

/** How far a pointer goes before it drags, in pixels. */
const START = 3;

/** How long what is let go takes on its way back, in milliseconds. */
const BACK = 180;

export interface Dragging {
  /** The thing is taken up; false: it cannot be. */
  lift(): boolean;
  /** It is above this point of the screen. */
  over(x: number, y: number): void;
  /** It is let go there; nowhere: the drag is called off. */
  drop(x?: number, y?: number): void;
}

/** What can be dragged by mouse, finger or pen. It follows the pointer and goes back when it is let go. */
export function draggable(dragging: Dragging): Attachment<HTMLElement> {
  return (element) => {
    const drag = new Drag(element, dragging);
    const { signal } = drag;
    element.style.touchAction = 'none';
    element.addEventListener('pointerdown', (event) => drag.press(event), { signal });
    element.addEventListener('pointermove', (event) => drag.move(event), { signal });
    element.addEventListener('pointerup', (event) => drag.release(event.clientX, event.clientY), { signal });
    element.addEventListener('pointercancel', () => drag.release(), { signal });
    element.addEventListener('click', (event) => drag.click(event), { signal, capture: true });
    addEventListener('keydown', ({ key }) => key === 'Escape' && drag.release(), { signal });
    return () => drag.end();
  };
}

class Drag {
  private readonly events = new AbortController();
  private readonly element: HTMLElement;
  private readonly dragging: Dragging;
  private start: PointerEvent | undefined;
  private lifted = false;
  /** Whether the click that ends the press belongs to a drag. */
  private dragged = false;

  constructor(element: HTMLElement, dragging: Dragging) {
    this.element = element;
    this.dragging = dragging;
  }

  get signal(): AbortSignal {
    return this.events.signal;
  }

  end(): void {
    this.release();
    this.events.abort();
  }

  press(event: PointerEvent): void {
    this.dragged = false;
    if (event.button === 0 && event.isPrimary) this.start = event;
  }

  move(event: PointerEvent): void {
    if (!this.start) return;
    const [dx, dy] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    if (!this.lifted && Math.hypot(dx, dy) > START) this.lift(event);
    if (!this.lifted) return;
    this.element.style.translate = `${dx}px ${dy}px`;
    this.dragging.over(event.clientX, event.clientY);
  }

  release(x?: number, y?: number): void {
    this.start = undefined;
    if (!this.lifted) return;
    const { style } = this.element;
    const { translate } = style;
    this.lifted = false;
    this.element.classList.remove('dragged');
    style.translate = '';
    this.dragging.drop(x, y);
    if (this.signal.aborted || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.element.animate({ translate: [translate, '0 0'] }, { duration: BACK, easing: 'ease-out' });
  }

  click(event: Event): void {
    if (!this.dragged) return;
    event.preventDefault();
    event.stopPropagation();
    this.dragged = false;
  }

  private lift(event: PointerEvent): void {
    if (!this.dragging.lift()) {
      this.start = undefined;
      return;
    }
    this.lifted = true;
    this.dragged = true;
    this.element.setPointerCapture(event.pointerId);
    this.element.classList.add('dragged');
  }
}
