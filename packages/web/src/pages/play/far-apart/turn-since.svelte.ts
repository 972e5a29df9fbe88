import { LinkFault } from '@roundhouse/protocol';
import type { FollowedTable } from '../../../table/remote-game/followed-table.svelte.ts';

/** Since when it has been somebody's turn; what was done before the table was opened here, the server says. */
export class TurnSince {
  time = $state<number>();

  /** `version`: of the table, as soon as it is there. */
  constructor(followed: FollowedTable, version: () => number | undefined) {
    let seen: number | undefined;
    $effect(() => {
      const now = version();
      if (now === undefined || now === seen) return;
      if (seen === undefined) void this.ask(followed);
      else this.time = Date.now();
      seen = now;
    });
  }

  private async ask({ link, id }: FollowedTable): Promise<void> {
    try {
      const { tables } = await link.ask('tables', {});
      this.time ??= tables.find(({ table }) => table === id)?.since;
    } catch (fault) {
      // Only that is not known then.
      if (!(fault instanceof LinkFault)) throw fault;
    }
  }
}
