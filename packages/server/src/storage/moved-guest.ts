import type { Database } from './database.ts';
import { findContact, putContact } from './contacts.ts';

/** Everything of one guest but their seats is another's from now on: nothing is lost, nothing is there twice. */
export async function moveGuest(db: Database, from: string, to: string): Promise<void> {
  await moveName(db, from, to);
  await moveBlocks(db, from, to);
  await moveReports(db, from, to);
  await moveContact(db, from, to);
  await moveMutes(db, from, to);
  for (const table of ['devices', 'lines'] as const)
    await db.updateTable(table).set({ guest: to }).where('guest', '=', from).execute();
  await db.deleteFrom('wishes').where('guest', '=', from).execute();
  await db.deleteFrom('guests').where('id', '=', from).execute();
}

/** Who was never called anything is called what they were called here. */
async function moveName(db: Database, from: string, to: string): Promise<void> {
  const { name } = await db
    .selectFrom('guests')
    .select('name')
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  await db.updateTable('guests').set({ name }).where('id', '=', to).where('name', 'is', null).execute();
}

/** Nobody is kept apart from themselves, and from nobody twice. */
async function moveBlocks(db: Database, from: string, to: string): Promise<void> {
  for (const [own, theirs] of [
    ['guest', 'other'],
    ['other', 'guest'],
  ] as const) {
    const known = db.selectFrom('blocks').select(theirs).where(own, '=', to);
    await db
      .deleteFrom('blocks')
      .where(own, '=', from)
      .where((row) => row.or([row(theirs, '=', to), row(theirs, 'in', known)]))
      .execute();
    await db
      .updateTable('blocks')
      .set({ [own]: to })
      .where(own, '=', from)
      .execute();
  }
}

async function moveReports(db: Database, from: string, to: string): Promise<void> {
  for (const own of ['guest', 'reporter'] as const) {
    const rows = await db.selectFrom('reports').selectAll().where(own, '=', from).execute();
    for (const row of rows) {
      await db.deleteFrom('reports').where('id', '=', row.id).execute();
      await db
        .insertInto('reports')
        .values({ ...row, [own]: to })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** How they are told of their turns: what the one has not said, the other may have. */
async function moveContact(db: Database, from: string, to: string): Promise<void> {
  const [there, here] = [await findContact(db, from), await findContact(db, to)];
  await db.deleteFrom('contacts').where('guest', '=', from).execute();
  if (!there) return;
  const { email, isConfirmed } = here?.email ? here : there;
  await putContact(db, {
    guest: to,
    language: (here ?? there).language,
    email,
    isConfirmed,
    webhook: here?.webhook ?? there.webhook,
    quiet: here?.quiet ?? there.quiet,
  });
}

async function moveMutes(db: Database, from: string, to: string): Promise<void> {
  const mutes = await db.selectFrom('mutes').selectAll().where('guest', '=', from).execute();
  await db.deleteFrom('mutes').where('guest', '=', from).execute();
  for (const mute of mutes) {
    await db
      .insertInto('mutes')
      .values({ ...mute, guest: to })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
