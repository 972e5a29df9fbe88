/** Steps that are added to games. */
import { expect, test } from 'vitest';
import { onEachStorage } from '../testing/each-storage.ts';
import { recordOf, commitOf } from '../testing/records.ts';
import { stepsOf } from './steps.ts';
import { findTable, insertTable, updateTable } from './tables.ts';

onEachStorage((own) => {
  test('adds each step once, of many tables at a time', async () => {
    for (const id of ['a', 'b', 'c']) await insertTable(own.db, recordOf(id, { state: 'playing' }));
    expect(await own.db.appendSteps([commitOf('a', 2), commitOf('b', 2)])).toEqual(new Set(['a', 'b']));
    expect(await own.db.appendSteps([commitOf('a', 2), commitOf('b', 3), commitOf('c', 2)])).toEqual(
      new Set(['b', 'c']),
    );
    await own.db.appendSteps([{ ...commitOf('a', 3, { actor: null }), row: { seat: 1, undo: 0 } }]);
    await own.reopen();
    expect(await stepsOf(own.db, 'a')).toEqual([commitOf('a', 2).row, { seat: 1, undo: 0 }]);
    expect(await stepsOf(own.db, 'b')).toHaveLength(2);
    expect((await findTable(own.db, 'id', 'a'))?.state).toBe('over');
    expect((await findTable(own.db, 'id', 'b'))?.state).toBe('playing');
  });

  test('adds no step to a table that has changed since', async () => {
    for (const id of ['a', 'b']) await insertTable(own.db, recordOf(id));
    await updateTable(own.db, recordOf('a'), recordOf('a', { revision: 2 }));
    expect(await own.db.appendSteps([commitOf('a', 2), commitOf('b', 2)])).toEqual(new Set(['b']));
    expect(await stepsOf(own.db, 'a')).toEqual([]);
    expect(await own.db.appendSteps([{ ...commitOf('a', 2), revision: 2 }])).toEqual(new Set(['a']));
  });

  test('adds all steps of a transaction or none', async () => {
    await insertTable(own.db, recordOf('a'));
    await insertTable(own.db, recordOf('b'));
    const wrong = { ...commitOf('b', 2), row: { seat: null as unknown as number, undo: 0 } };
    await expect(own.db.appendSteps([commitOf('a', 2), wrong])).rejects.toThrow(/null/iu);
    expect(await stepsOf(own.db, 'a')).toEqual([]);
  });
});
