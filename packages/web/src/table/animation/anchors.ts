/** Where a card lies or would lie on the screen, in pixels. */
export interface Anchor {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  /** As the card stands upright, before it is turned. */
  readonly width: number;
  readonly height: number;
  /** Clockwise, in degrees. */
  readonly turn: number;
}

/** Finds the anchors of a kind that no element stands for; undefined where there is none. */
export type AnchorFinder = (name: string) => Anchor | undefined;

/** The places between which cards move, by name: `pile`, `hand:0`, `card:17`. */
export class Anchors {
  private readonly elements = new Map<string, readonly Element[]>();
  private readonly finders = new Set<AnchorFinder>();

  /** An attachment: the element is the anchor while it is mounted; of several the latest one. */
  at(name: string): (element: Element) => () => void {
    return (element) => {
      this.elements.set(name, [...this.all(name), element]);
      return () => {
        const others = this.all(name).filter((each) => each !== element);
        this.elements.set(name, others);
      };
    };
  }

  /** Asks `finder` for anchors without an element, until the function that it returns is called. */
  ask(finder: AnchorFinder): () => void {
    this.finders.add(finder);
    return () => this.finders.delete(finder);
  }

  find(name: string): Anchor | undefined {
    const box = this.all(name).at(-1)?.getBoundingClientRect();
    // An element that is not displayed is no anchor.
    if (box && box.width > 0) return anchorOf(box);
    for (const finder of this.finders) {
      const anchor = finder(name);
      if (anchor) return anchor;
    }
    return undefined;
  }

  private all(name: string): readonly Element[] {
    return this.elements.get(name) ?? [];
  }
}

function anchorOf({ x, y, width, height }: DOMRect): Anchor {
  return { x: x + width / 2, y: y + height / 2, width, height, turn: 0 };
}
