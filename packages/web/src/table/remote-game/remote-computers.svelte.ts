import type { Seat, TableSnapshot } from '@roundhouse/engine';
import type { Computers } from '../session/computers.ts';

/** Whoever thinks for longer is seen to think, in milliseconds. */
const SOON = 300;

/** The computer players of a table elsewhere: all that is seen of them is that they are due. */
export class RemoteComputers implements Computers {
  thinking = $state.raw<Seat>();
  readonly standIns = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Notes whose turn it is now. */
  note({ view, participants }: TableSnapshot): void {
    const { actor } = view;
    clearTimeout(this.timer);
    this.thinking = undefined;
    if (actor === null || participants[actor]?.kind !== 'computer') return;
    this.timer = setTimeout(() => (this.thinking = actor), SOON);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
