import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera.svelte.ts';

/** How far a pointer may move in a tap, in pixels. */
const START = 3;
/** How far an arrow key moves the view, in pixels, and how much nearer `+` goes. */
const STEP = 60;
const NEARER = 1.25;
/** How long after the last turn of the wheel the view is at rest, in milliseconds. */
const REST = 200;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drag, pinch, wheel and keys move a camera. `moving` is called with whether it follows the pointer, when transitions must not delay it. */
export function lookAround(camera: Camera, moving: (on: boolean) => void): Attachment<HTMLElement> {
  return (board) => {
    const hand = new Hand(board, camera, moving);
    const events = new AbortController();
    const { signal } = events;
    board.addEventListener('pointerdown', (event) => hand.press(event), { signal });
    board.addEventListener('pointermove', (event) => hand.move(event), { signal });
    board.addEventListener('pointerup', (event) => hand.lift(event), { signal });
    board.addEventListener('pointercancel', (event) => hand.lift(event), { signal });
    board.addEventListener('click', (event) => hand.click(event), { signal, capture: true });
    board.addEventListener('wheel', (event) => hand.turn(event), { signal, passive: false });
    board.addEventListener('keydown', (event) => pressKey(camera, board, event), { signal });
    return () => events.abort();
  };
}

/** What pointers do on the board: one of them drags it, two pinch it. */
class Hand {
  private readonly board: HTMLElement;
  private readonly camera: Camera;
  private readonly moving: (on: boolean) => void;
  private readonly down = new Map<number, Point>();
  private start: Point | undefined;
  private dragging = false;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(board: HTMLElement, camera: Camera, moving: (on: boolean) => void) {
    this.board = board;
    this.camera = camera;
    this.moving = moving;
  }

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.down.size === 0) {
      this.dragging = false;
      this.start = at(event);
    }
    this.down.set(event.pointerId, at(event));
  }

  move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    if (!this.dragging && this.hasGone(now)) this.drag();
    if (!this.dragging) return;
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(before, now, other);
    else this.camera.pan(now.x - before.x, now.y - before.y);
    this.down.set(event.pointerId, now);
  }

  lift(event: PointerEvent): void {
    this.down.delete(event.pointerId);
    if (this.dragging && this.down.size === 0) this.moving(false);
  }

  /** The click that ends a drag is none. */
  click(event: Event): void {
    if (!this.dragging) return;
    event.stopPropagation();
    event.preventDefault();
    this.dragging = false;
  }

  turn(event: WheelEvent): void {
    event.preventDefault();
    this.moving(true);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.moving(false), REST);
    const [dx, dy] = this.fromMiddle(at(event));
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // A touchpad pinch has finer steps than a wheel.
    this.camera.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), dx, dy);
  }

  private hasGone({ x, y }: Point): boolean {
    return this.down.size > 1 || Math.hypot(x - this.start!.x, y - this.start!.y) > START;
  }

  private drag(): void {
    this.dragging = true;
    this.moving(true);
    for (const id of this.down.keys()) this.board.setPointerCapture(id);
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const distance = (point: Point) => Math.max(10, Math.hypot(point.x - other.x, point.y - other.y));
    const [dx, dy] = this.fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    this.camera.zoom(distance(now) / distance(before), dx, dy);
    this.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  private fromMiddle({ x, y }: Point): [number, number] {
    const { left, top, width, height } = this.board.getBoundingClientRect();
    return [x - left - width / 2, y - top - height / 2];
  }
}

function at({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Arrow keys move the board only while nothing on it has the focus. */
function pressKey(camera: Camera, board: HTMLElement, event: KeyboardEvent): void {
  const arrow = event.target === board ? ARROWS[event.key] : undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (arrow) camera.pan(...arrow);
  else if (event.key === '+' || event.key === '=') camera.approach(NEARER);
  else if (event.key === '-') camera.zoom(1 / NEARER);
  else if (event.key === '0') camera.release();
  else return;
  event.preventDefault();
}
