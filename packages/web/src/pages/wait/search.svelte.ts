import type { GameId } from '@roundhouse/engine';
import { type Asked, type Link, LinkFault, type Mark } from '@roundhouse/protocol';
import type { Key } from '@roundhouse/texts';
import { troubleWords } from '../../parts/far-apart/trouble-words.ts';
import { newEntropy, newKey } from '../../table/remote-game/entropy.ts';

/** Waits for somebody who wants to play the same game, until there is somebody or it is closed. */
export class Search {
  /** Where somebody was met. */
  table = $state.raw<string>();
  trouble = $state.raw<Key>();
  isUnderWay = $state.raw(false);
  private readonly link: Link;
  private readonly sayGoodbye: () => void;
  /** Ends with the search that is under way. */
  private over = new AbortController();

  /** `sayGoodbye` tells the server that it is over, where nobody can wait for the answer. */
  constructor(link: Link, sayGoodbye: () => void) {
    this.link = link;
    this.sayGoodbye = sayGoodbye;
  }

  async begin(game: GameId, mode: string, name: string, mark: Mark): Promise<void> {
    this.over.abort();
    this.over = new AbortController();
    const { signal } = this.over;
    this.isUnderWay = true;
    this.trouble = undefined;
    const asked = { key: newKey(), game, mode, mark, entropy: newEntropy() };
    try {
      await this.link.ask('me', { name });
      await this.ask(asked, signal);
    } catch (fault) {
      if (signal.aborted || (fault instanceof LinkFault && fault.code === 'closed')) return;
      this.trouble = troubleWords(fault);
      this.isUnderWay = false;
    }
  }

  private async ask(asked: Asked<'wish'>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.table === undefined) {
      this.table = (await this.link.ask('wish', asked)).table ?? undefined;
    }
  }

  /** Nobody is to wait for somebody who has gone. */
  close(): void {
    this.over.abort();
    if (this.isUnderWay && this.table === undefined) this.sayGoodbye();
  }
}
