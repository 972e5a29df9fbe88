import { LinkFault } from '@roundhouse/protocol';
import type { Key } from '@roundhouse/texts';
import { troubleWords } from './trouble-words.ts';

/** What a page asks of the server, and why it would not. */
export class Asking {
  trouble = $state.raw<Key>();
  /** Whether an answer is waited for. */
  isBusy = $state(false);

  /** Whether it was done. Who has left need not know. */
  readonly ask = async (asked: Promise<unknown>): Promise<boolean> => {
    this.trouble = undefined;
    this.isBusy = true;
    try {
      await asked;
      return true;
    } catch (fault) {
      const isLeft = fault instanceof LinkFault && fault.code === 'closed';
      if (!isLeft) this.trouble = troubleWords(fault);
      return false;
    } finally {
      this.isBusy = false;
    }
  };
}
