import { around, frame, type ViewBox } from './frame.ts';
import type { Box, Piece } from '../rails/rails.ts';

/** A view of the table: the point in the middle, and pixels per unit. */
export interface Look {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** What the camera shows. */
export interface Subject {
  readonly pieces: readonly Piece[];
  readonly train: number | null;
  /** What has to be in sight besides train and front. */
  readonly places: readonly Box[];
}

const SMALLEST = 2;
const LARGEST = 60;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * The part of the railway that is shown. By itself it keeps train, front and places in view; moved by the user, it
 * stays there until something happens on the table that would be out of sight.
 */
export class Camera {
  width = $state(1);
  height = $state(1);
  /** The pixels of the upper right corner that buttons cover. */
  corner = $state.raw<readonly [width: number, height: number]>([0, 0]);
  /** Whether all of the railway is to be seen, and not only what lies ahead of the train. */
  whole = $state(false);
  private readonly subject: () => Subject;
  private held = $state.raw<{ readonly look: Look; readonly subject: string }>();

  constructor(subject: () => Subject) {
    this.subject = subject;
  }

  /** The automatic view. */
  private readonly frame: ViewBox = $derived.by(() => {
    const { pieces, train, places } = this.subject();
    return frame(pieces, this.whole ? undefined : (train ?? 0), places, this);
  });
  private readonly automatic: Look = $derived.by(() => {
    const [x, y, width, height] = this.frame;
    return { x: x + width / 2, y: y + height / 2, scale: this.width / width };
  });
  /** Identifies the subject. */
  private readonly state = $derived.by(() => JSON.stringify([this.subject().train, this.subject().places]));

  /** Whether the user moved it. */
  readonly isFree: boolean = $derived.by(
    () => this.held !== undefined && (this.held.subject === this.state || this.keeps(this.held.look)),
  );
  readonly look: Look = $derived.by(() => (this.isFree ? this.held!.look : this.automatic));
  /** The part of the table that is in sight. */
  readonly view: Box = $derived.by(() => this.viewOf(this.look));

  /** Moves what is seen, by pixels. */
  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.look;
    this.hold({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /** Zooms; the point given in pixels from the middle stays where it is. */
  zoom(factor: number, dx = 0, dy = 0): void {
    const { x, y, scale } = this.look;
    const next = within(scale * factor, SMALLEST, LARGEST);
    this.hold({ x: x + dx / scale - dx / next, y: y + dy / scale - dy / next, scale: next });
  }

  /** Zooms to the card nearest to the middle, which comes into sight if it was not. */
  approach(factor: number): void {
    const [x, y] = this.nearest();
    const [left, top, right, bottom] = this.view;
    if (x < left || x > right || y < top || y > bottom) this.center(x, y);
    const { look } = this;
    this.zoom(factor, (x - look.x) * look.scale, (y - look.y) * look.scale);
  }

  /** Looks at a point of the table. */
  center(x: number, y: number): void {
    this.hold({ ...this.look, x, y });
  }

  /** Returns to the automatic view. */
  release(): void {
    this.held = undefined;
    this.whole = false;
  }

  showAll(): void {
    this.held = undefined;
    this.whole = true;
  }

  private hold(look: Look): void {
    this.held = { look: this.near(look), subject: this.state };
  }

  /** The point of the railway that is nearest to the middle: the middle itself where a card lies there. */
  private nearest(): readonly [x: number, y: number] {
    const { x, y } = this.look;
    const points = this.subject().pieces.map(({ box: [left, top, right, bottom] }) => {
      const [px, py] = [within(x, left, right), within(y, top, bottom)];
      return { point: [px, py] as const, distance: Math.hypot(px - x, py - y) };
    });
    return points.toSorted((one, other) => one.distance - other.distance)[0]?.point ?? [x, y];
  }

  /** Keeps part of the railway and its places in sight. */
  private near(look: Look): Look {
    const { pieces, places } = this.subject();
    const boxes = [...pieces.map(({ box }) => box), ...places];
    if (boxes.length === 0) return look;
    const [left, top, right, bottom] = around(boxes);
    return { ...look, x: within(look.x, left, right), y: within(look.y, top, bottom) };
  }

  /** Whether train, front and places are in sight. */
  private keeps(look: Look): boolean {
    const { pieces, train, places } = this.subject();
    const [x0, y0, x1, y1] = this.viewOf(look);
    const needed = [
      ...places,
      ...[train === null ? undefined : pieces[train], pieces.at(-1)].flatMap((piece) =>
        piece?.box ? [piece.box] : [],
      ),
    ];
    return needed.every((box) => box[0] >= x0 && box[1] >= y0 && box[2] <= x1 && box[3] <= y1);
  }

  private viewOf({ x, y, scale }: Look): Box {
    const [w, h] = [this.width / scale / 2, this.height / scale / 2];
    return [x - w, y - h, x + w, y + h];
  }
}
