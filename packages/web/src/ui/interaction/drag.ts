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

/** Whether nothing is to glide, as the system or this device wants it. */
function isStill(): boolean {
  const { motion, speed } = document.documentElement.dataset;
  return motion === 'reduced' || speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

class Drag {
  private readonly events = new AbortController();
  private readonly element: HTMLElement;
  private readonly dragging: Dragging;
  private start: PointerEvent | undefined;
  private lifted = false;
  /** How far the pointer has gone. */
  private moved: readonly [number, number] = [0, 0];
  /** How far the element would be from where it was by being lifted alone: out of what is scrolled. */
  private shift: readonly [number, number] = [0, 0];
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
    if (event.button !== 0 || !event.isPrimary) return;
    this.start = event;
    // A fast mouse has left it before its first `pointermove`.
    if (event.pointerType === 'mouse') this.element.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    if (!this.start) return;
    const [dx, dy] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    const wasLifted = this.lifted;
    if (!wasLifted && Math.hypot(dx, dy) > START) this.begin(event, dx, dy);
    if (!this.lifted) return;
    // What is turned upside down goes the other way.
    const turn = this.element.closest('[data-turned] :is(.hands, .floor)') ? -1 : 1;
    this.moved = [dx * turn, dy * turn];
    this.element.style.translate = `${(dx + this.shift[0]) * turn}px ${(dy + this.shift[1]) * turn}px`;
    // To find what it is over makes the browser lay out what its lifting has changed: where it lay there is nothing.
    if (wasLifted) this.dragging.over(event.clientX, event.clientY);
  }

  release(x?: number, y?: number): void {
    this.start = undefined;
    if (!this.lifted) return;
    const { style } = this.element;
    const translate = this.moved.map((by) => `${by}px`).join(' ');
    this.lifted = false;
    this.element.classList.remove('dragged');
    style.translate = '';
    this.dragging.drop(x, y);
    if (this.signal.aborted || isStill()) return;
    this.element.animate({ translate: [translate, '0 0'] }, { duration: BACK, easing: 'ease-out' });
  }

  click(event: Event): void {
    if (!this.dragged) return;
    event.preventDefault();
    event.stopPropagation();
    this.dragged = false;
  }

  /** Where a thing lies in what is scrolled by a finger, only that goes across which is to be carried. */
  private begin(event: PointerEvent, dx: number, dy: number): void {
    const isScrolled = getComputedStyle(this.element).touchAction === 'pan-y';
    const scrolls = isScrolled && event.pointerType === 'touch' && Math.abs(dy) > Math.abs(dx);
    if (scrolls) this.start = undefined;
    else this.lift(event);
  }

  private lift(event: PointerEvent): void {
    if (!this.dragging.lift()) {
      this.start = undefined;
      return;
    }
    this.lifted = true;
    this.dragged = true;
    this.element.setPointerCapture(event.pointerId);
    const lying = this.element.getBoundingClientRect();
    this.element.classList.add('dragged');
    const lifted = this.element.getBoundingClientRect();
    this.shift = [lying.left - lifted.left, lying.top - lifted.top];
  }
}
