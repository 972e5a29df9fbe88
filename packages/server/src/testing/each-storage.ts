import { afterEach, beforeEach, describe } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { type Place, STORAGES } from './storages.ts';

/** A database that a test has for itself. */
interface Own {
  readonly db: Storage;
  /** As after the end of a process. */
  reopen(): Promise<void>;
}

/** The same tests on every database, each with one of its own. */
export function onEachStorage(tests: (own: Own) => void): void {
  describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
    let place: Place;
    let db: Storage;

    beforeEach(async () => {
      place = await make();
      db = await openStorage(place.place);
    });

    afterEach(async () => {
      await db.destroy();
      await place.drop();
    });

    tests({
      get db() {
        return db;
      },
      async reopen() {
        await db.destroy();
        db = await openStorage(place.place);
      },
    });
  });
}
