import type { GameId } from '@roundhouse/engine';
import { type Asked, type Link, LinkFault, type Mark } from '@roundhouse/protocol';
import type { Key } from '@roundhouse/texts';
import { sayGoodbye } from '../../parts/far-apart/reach-server.ts';
import { troubleWords } from '../../parts/far-apart/trouble-words.ts';
import { newEntropy } from '../../table/remote-game/entropy.ts';

/** Waits for somebody who wants to play the same game, until there is somebody or it is closed. */
export class Search {
  /** Where somebody was met. */
  table = $state.raw<string>();
  trouble = $state.raw<Key>();
  isUnderWay = $state.raw(false);
  private readonly link: Link;
  private isClosed = false;

  constructor(link: Link) {
    this.link = link;
  }

  async begin(game: GameId, mode: string, name: string, mark: Mark): Promise<void> {
    this.isClosed = false;
    this.isUnderWay = true;
    this.trouble = undefined;
    const asked = { key: newEntropy(), game, mode, mark, entropy: newEntropy() };
    try {
      await this.link.ask('me', { name });
      await this.ask(asked);
    } catch (fault) {
      if (fault instanceof LinkFault && fault.code === 'closed') return;
      this.trouble = troubleWords(fault);
      this.isUnderWay = false;
    }
  }

  private async ask(asked: Asked<'wish'>): Promise<void> {
    while (!this.isClosed && this.table === undefined) {
      this.table = (await this.link.ask('wish', asked)).table ?? undefined;
    }
  }

  /** Nobody is to wait for somebody who has gone. */
  close(): void {
    this.isClosed = true;
    if (this.isUnderWay && this.table === undefined) sayGoodbye('unwish');
  }
}
