import type { Matter } from '@roundhouse/protocol';
import type { LiveGame } from '../tables/live-game.ts';
import { waitsFor, withoutProposal } from '../tables/proposals.ts';
import type { ProposalRecord, TableRecord } from '../records/table-record.ts';
import type { Tables } from '../tables/tables.ts';

/** Does in games what all at a table have agreed to. Whichever process does it, it is done once: a game has each version once. */
export class Agreements {
  private readonly tables: Tables;

  constructor(tables: Tables) {
    this.tables = tables;
  }

  /** Whether a game can be taken back as somebody wishes. */
  async isPossible(table: string, matter: Matter): Promise<boolean> {
    if (matter.kind !== 'undo') return true;
    return (
      (await this.tables.withGame(table, (game) => game.atRest(() => game.canTakeBack(matter)))) ?? false
    );
  }

  /** All may have agreed. */
  async tableChanged(table: TableRecord): Promise<void> {
    const { proposal } = table;
    if (proposal?.matter.kind !== 'undo' || waitsFor(table).length > 0) return;
    const { seat, matter } = proposal;
    await this.tables.withGame(table.id, (game) => game.takeBack(seat, matter));
    await this.drop(table.id, proposal);
  }

  /** A step that happens meanwhile drops what was asked before. */
  async gameChanged({ record, table }: LiveGame): Promise<void> {
    const { proposal } = record;
    if (proposal?.matter.kind !== 'undo' || proposal.matter.version === table.version) return;
    await this.drop(record.id, proposal);
  }

  private async drop(table: string, { id }: ProposalRecord): Promise<void> {
    await this.tables.change(table, (now) => withoutProposal(now, id));
  }
}
