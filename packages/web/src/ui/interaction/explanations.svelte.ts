import { createContext, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** How long a pointer rests on a thing, or a finger holds it, before it is explained, in milliseconds. */
const HOVER = 450;
const HOLD = 450;
/** How long a thing is pressed that does something else while it is held: a tap is shorter. */
const GRIP = 220;
/** How far a finger may go and still holds. */
const STILL = 8;

/** What is explained now, and the thing that it is about. */
export interface Explained {
  readonly text: string;
  readonly about: HTMLElement;
}

/** What a thing is explained with; nothing where there is no text. */
type TextOf = () => string | undefined | Promise<string>;

/** Told when a thing begins to be held, and when that ends: whether it was let go of, or the pointer slid off. */
type Hold = (isHeld: boolean, isLetGo?: boolean) => void;

/** What is explained at a table: one thing at a time. */
export class Explanations {
  shown = $state.raw<Explained>();

  /**
   * Explains a thing under a resting pointer, on focus by keys and on a long press, unless that is for `hold`: then mouse
   * and space bar hold it, too.
   */
  readonly explain =
    (textOf: TextOf, hold?: Hold): Attachment<HTMLElement> =>
    (about) => {
      const explaining = new Explaining(this, about, textOf, hold);
      const { signal } = explaining;
      const on = <Type extends keyof HTMLElementEventMap>(
        type: Type,
        listener: (event: HTMLElementEventMap[Type]) => void,
        capture = false,
      ) => {
        // Some effects move the focus: what is read here must not become theirs.
        about.addEventListener(type, (event) => untrack(() => listener(event)), { signal, capture });
      };
      on('pointerdown', (event) => explaining.press(event));
      on('pointermove', (event) => explaining.move(event));
      on('pointerup', () => explaining.lift());
      on('pointerleave', (event) => explaining.leave(event));
      on('pointercancel', () => explaining.hide());
      on('contextmenu', (event) => explaining.menu(event));
      on('click', (event) => explaining.click(event), true);
      on('focus', () => explaining.focus());
      on('blur', () => explaining.hide());
      if (hold) {
        on('keydown', (event) => event.key === ' ' && !event.repeat && explaining.grip());
        on('keyup', (event) => event.key === ' ' && explaining.lift());
      }
      return () => explaining.end();
    };

  /** The same on a tap as well, for what does nothing else with it. */
  readonly explainTapped =
    (textOf: () => string): Attachment<HTMLElement> =>
    (about) => {
      about.addEventListener('click', () => (this.shown = { text: textOf(), about }));
      return this.explain(textOf)(about);
    };
}

/** What pointers and keys do to a thing that can be explained. */
class Explaining {
  private readonly events = new AbortController();
  private readonly all: Explanations;
  private readonly about: HTMLElement;
  private readonly textOf: TextOf;
  private readonly hold: Hold | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private start: PointerEvent | undefined;
  private held = false;
  private isOver = false;
  private isGripped = false;
  private asked = 0;

  constructor(all: Explanations, about: HTMLElement, textOf: TextOf, hold?: Hold) {
    this.all = all;
    this.about = about;
    this.textOf = textOf;
    this.hold = hold;
  }

  get signal(): AbortSignal {
    return this.events.signal;
  }

  end(): void {
    this.hide();
    this.events.abort();
  }

  hide(): void {
    this.asked++;
    clearTimeout(this.timer);
    this.start = undefined;
    this.loosen(false);
    if (this.all.shown?.about === this.about) this.all.shown = undefined;
  }

  /** A finger that is lifted leaves, too. */
  leave({ pointerType }: PointerEvent): void {
    this.isOver = false;
    if (pointerType === 'mouse' || this.hold) this.hide();
  }

  press(event: PointerEvent): void {
    if (this.hold) {
      // A finger that slides off leaves.
      this.about.releasePointerCapture(event.pointerId);
      return this.grip();
    }
    this.hide();
    this.held = false;
    if (event.pointerType === 'mouse') return;
    this.start = event;
    this.showAfter(HOLD, () => (this.held = true));
  }

  /** Begins to hold what does more than to explain itself. */
  grip(): void {
    this.hide();
    this.held = false;
    this.timer = setTimeout(() => this.hold!((this.held = this.isGripped = true)), GRIP);
  }

  private loosen(isLetGo: boolean): void {
    if (!this.isGripped) return;
    this.isGripped = false;
    this.hold!(false, isLetGo);
  }

  /** What comes under a mouse that rests explains nothing: it has to move there. */
  move({ pointerType, clientX, clientY }: PointerEvent): void {
    const { start } = this;
    if (pointerType === 'mouse' && !this.isOver) this.showAfter(HOVER);
    this.isOver = true;
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > STILL) this.hide();
  }

  lift(): void {
    if (!this.held) clearTimeout(this.timer);
    this.loosen(true);
  }

  menu(event: Event): void {
    if (this.held) event.preventDefault();
  }

  /** The click that ends a hold is none; what was held stays explained until something else is touched. */
  click(event: MouseEvent): void {
    if (!this.held) return this.hide();
    this.held = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  focus(): void {
    if (this.about.matches(':focus-visible')) void this.show();
  }

  private showAfter(milliseconds: number, first: () => void = () => {}): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      first();
      void this.show();
    }, milliseconds);
  }

  private async show(): Promise<void> {
    const mine = ++this.asked;
    const text = await this.textOf();
    if (text && mine === this.asked) this.all.shown = { text, about: this.about };
  }
}

export const [getExplanations, setExplanations] = createContext<Explanations>();
