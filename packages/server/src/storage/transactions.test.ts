/** What is done at the same time on one database. */
import { expect, test } from 'vitest';
import { onEachStorage } from '../testing/each-storage.ts';
import { commitOf, recordOf } from '../testing/records.ts';
import { stepsOf } from './steps.ts';
import { findTable, insertTable } from './tables.ts';

onEachStorage((own) => {
  test('steps that come during a transaction are no part of it', async () => {
    await insertTable(own.db, recordOf('a'));
    const meanwhile: Promise<unknown>[] = [];
    const undone = own.db.transaction().execute(async (transaction) => {
      await insertTable(transaction, recordOf('b'));
      meanwhile.push(own.db.appendSteps([commitOf('a', 2)]));
      await findTable(transaction, 'id', 'b');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await Promise.all(meanwhile);
    expect(await stepsOf(own.db, 'a')).toHaveLength(1);
    expect(await findTable(own.db, 'id', 'b')).toBeUndefined();
  });

  test('as many transactions as are begun at once are done one after another, each whole', async () => {
    await insertTable(own.db, recordOf('a'));
    const add = (version: number) =>
      own.db.transaction().execute(async (transaction) => {
        await insertTable(transaction, recordOf(`table-${version}`));
        return (await findTable(transaction, 'id', `table-${version}`))?.id;
      });
    const versions = Array.from({ length: 20 }, (_, index) => index);
    const [steps, ...added] = await Promise.all([
      own.db.appendSteps([commitOf('a', 2)]),
      ...versions.map((version) => add(version)),
    ]);
    expect(steps).toEqual(new Set(['a']));
    expect(added).toEqual(versions.map((version) => `table-${version}`));
  });
});
