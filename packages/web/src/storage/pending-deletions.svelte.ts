import { createContext } from 'svelte';

/** Something that is out of sight and about to be gone. */
export interface PendingDeletion {
  /** Of what is removed; the same thing is removed once. */
  readonly id: string;
  /** What is said of it. */
  readonly text: string;
  readonly remove: () => Promise<void>;
}

/** How long a deletion can be undone, in milliseconds. */
const UNDOABLE_FOR = 10_000;

/**
 * What was deleted and can still be brought back. Nothing is really gone before its time is over: where the tab closes
 * meanwhile, it is still there.
 */
export class PendingDeletions {
  pending = $state.raw<readonly PendingDeletion[]>([]);
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly undoableFor: number;

  constructor(undoableFor = UNDOABLE_FOR) {
    this.undoableFor = undoableFor;
  }

  has(id: string): boolean {
    return this.pending.some((deletion) => deletion.id === id);
  }

  add(deletion: PendingDeletion): void {
    if (this.has(deletion.id)) return;
    this.pending = [...this.pending, deletion];
    this.start(deletion.id);
  }

  bringBack(id: string): void {
    this.stop(id);
    this.pending = this.pending.filter((deletion) => deletion.id !== id);
  }

  /** Nothing goes while the user is about to bring it back. */
  hold(): void {
    for (const { id } of this.pending) this.stop(id);
  }

  goOn(): void {
    for (const { id } of this.pending) this.start(id);
  }

  private start(id: string): void {
    this.stop(id);
    this.timers.set(
      id,
      setTimeout(() => void this.finish(id), this.undoableFor),
    );
  }

  private stop(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }

  private async finish(id: string): Promise<void> {
    await this.pending.find((deletion) => deletion.id === id)?.remove();
    this.bringBack(id);
  }
}

export const [getPendingDeletions, setPendingDeletions] = createContext<PendingDeletions>();
