import type { TableInfo } from '@roundhouse/protocol';
import type { TableRecord } from '../records/table-record.ts';
import type { Presence } from '../tables/presence.ts';
import { tableInfoFor } from '../tables/table-info.ts';
import { Topics } from '../tables/topics.ts';
import { Audience } from './audience.ts';

export interface ListenersParts {
  readonly now: () => number;
  readonly presence: Presence;
}

/** Tables as each guest may know them, and who waits to hear of their changes. */
export class Listeners {
  /** Changes of games, and of the tables around them. */
  readonly games = new Topics();
  readonly audience = new Audience();
  private readonly infos = new Topics();
  private readonly parts: ListenersParts;

  constructor(parts: ListenersParts) {
    this.parts = parts;
  }

  /** A table as a guest may know it. */
  info(table: TableRecord, guest: string): TableInfo {
    const { presence, now } = this.parts;
    const isPresent = (other: string) => presence.isPresent(table.id, other);
    return tableInfoFor(table, guest, this.tag(table.id), isPresent, now());
  }

  /** Another one after every change of a table. */
  tag(table: string): string {
    return this.infos.tag(table);
  }

  tableChanged(table: TableRecord): void {
    this.infos.changed(table.id);
    // Who sits there is part of what a game shows.
    if (table.state !== 'gathering') this.games.changed(table.id);
    this.audience.tell(table.id, (guest) => ({ push: 'table', info: this.info(table, guest) }));
  }

  /** A table has changed of which nothing is known here: somebody may be about to wait for it. */
  unknownChanged(table: string): void {
    this.infos.changed(table);
  }

  /** The tables that somebody here wants to hear of. */
  watched(): string[] {
    return [...new Set([...this.games.watched(), ...this.infos.watched(), ...this.audience.watched()])];
  }

  isWatched(table: string): boolean {
    return [this.games, this.infos, this.audience].some((each) => each.isWatched(table));
  }

  /** Settles with the next change of a table, or after some seconds. */
  changeOf(table: string, seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const forget = this.infos.onChange(table, () => {
        clearTimeout(timer);
        resolve();
      });
      const timer = setTimeout(() => {
        forget();
        resolve();
      }, seconds * 1000);
    });
  }
}
