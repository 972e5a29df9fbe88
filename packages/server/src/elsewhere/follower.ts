import type { Kysely } from 'kysely';
import type { News, Service } from '../service/service.ts';
import type { Schema } from '../storage/database.ts';
import { type Standing, standings } from '../storage/lists.ts';
import { type NewsLine, redisNews } from './news.ts';
import { SharedPresence } from './shared-presence.ts';

/** How often it is looked whether tables have moved on that somebody waits for here, in milliseconds. */
const LOOK = 1500;
/** Who has come or gone is told of after so many milliseconds. */
const SOON = 50;

export interface FollowerParts {
  readonly service: Service;
  readonly db: Kysely<Schema>;
  /** `redis://…`: where processes tell each other what has changed; without it they find it out. */
  readonly redis: string | undefined;
  readonly log: (error: unknown) => void;
  /** How often it is looked; for tests, which wait for it. */
  readonly look?: number | undefined;
}

/** Follows what other processes do at the same tables. */
export class Follower {
  private readonly parts: FollowerParts;
  private readonly news: NewsLine | undefined;
  private readonly presence: SharedPresence;
  private readonly timer: NodeJS.Timeout;
  private telling: NodeJS.Timeout | undefined;
  private busy: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(parts: FollowerParts) {
    this.parts = parts;
    const { service, db, redis, look = LOOK } = parts;
    this.presence = new SharedPresence({ db, presence: service.presence });
    const hear = (news: News) => void this.hear(news).catch(parts.log);
    this.news = redis === undefined ? undefined : redisNews(redis, hear, (error) => this.log(error));
    service.onNews = (message) => this.news?.tell(message);
    service.onPresence = () => this.tellSoon();
    this.timer = setInterval(() => void this.look(), look);
    this.timer.unref();
    void this.look();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    clearTimeout(this.telling);
    this.news?.close();
    await this.busy;
    // Where that cannot be said, the others see it.
    await this.presence.close().catch(() => {});
  }

  private async hear({ table, said, by, step }: News): Promise<void> {
    if (said && by !== undefined) return this.parts.service.talk.hear({ said, by });
    if (table === '') return this.one(() => this.presence.look(false));
    return this.parts.service.movedElsewhere(table, step);
  }

  /** Whoever comes with others is told of with them. */
  private tellSoon(): void {
    if (this.isClosed) return;
    this.telling ??= setTimeout(() => {
      this.telling = undefined;
      void this.one(() => this.tell());
    }, SOON).unref();
  }

  private async tell(): Promise<void> {
    if (await this.presence.tell()) this.news?.tell({ table: '' });
  }

  /** One after another; what cannot be reached now is tried again with the next look. */
  private one(work: () => Promise<void>): Promise<void> {
    this.busy = this.busy.then(() => (this.isClosed ? undefined : work())).catch((error) => this.log(error));
    return this.busy;
  }

  /** Whatever was not heard is seen here. */
  private async look(): Promise<void> {
    const { service, db } = this.parts;
    try {
      for (const standing of await standings(db, service.listeners.watched())) await this.catchUp(standing);
    } catch (error) {
      this.log(error);
    }
    await this.one(async () => {
      await this.tell();
      await this.presence.look(true);
    });
  }

  /** A table that cannot be read keeps nobody from following the others. */
  private async catchUp({ table, version, revision }: Standing): Promise<void> {
    const { service } = this.parts;
    try {
      if (!(await service.tables.isAt(table, version, revision))) await service.movedElsewhere(table);
    } catch (error) {
      this.log(error);
    }
  }

  private log(error: unknown): void {
    if (!this.isClosed) this.parts.log(error);
  }
}
