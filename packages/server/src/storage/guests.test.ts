/** Guests as they are kept. */
import { expect, test } from 'vitest';
import { onEachStorage } from '../testing/each-storage.ts';
import { findGuest, insertGuest, renameGuest } from './guests.ts';

onEachStorage((own) => {
  test('knows guests by what their cookie stands for', async () => {
    await insertGuest(own.db, { id: 'a', name: null, token: 'secret', createdAt: 1 });
    await renameGuest(own.db, 'a', 'Ada');
    expect(await findGuest(own.db, 'secret')).toEqual({ id: 'a', name: 'Ada' });
    expect(await findGuest(own.db, 'a')).toBeUndefined();
  });
});
