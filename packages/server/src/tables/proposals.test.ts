/** What people at a table agree on, as functions of the table. */
import type { Matter } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { sit } from './gathering.ts';
import { newTableRecord } from './new-table.ts';
import { consent, propose, resign, resume, settled, waitsFor } from './proposals.ts';
import { FORGOTTEN, type SeatRecord, type TableRecord } from '../records/table-record.ts';

const ENTROPY = '00'.repeat(16);
const ADA = { id: 'ada', name: 'Ada' };
const GRACE = { id: 'grace', name: 'Grace' };
const EVE = { id: 'eve', name: 'Eve' };
const UNDO: Matter = { kind: 'undo', version: 7, to: 5 };
const PAUSE: Matter = { kind: 'pause' };

/** A table where Ada and Grace play, and in the other seats computers. */
function tableOf(computers: number, changes: Partial<TableRecord> = {}): TableRecord {
  const more = Array.from({ length: computers }, () => ({ kind: 'computer', level: 'pip' }) as const);
  const record = newTableRecord(
    ADA,
    {
      game: 'game-of-trains',
      mode: 'standard',
      deck: 'standard',
      seats: [{ kind: 'me' }, { kind: 'friend' }, ...more],
      undo: 'consent',
      watch: 'link',
      away: { level: 'pip', seconds: null },
    },
    'key',
    { entropy: ENTROPY },
    0,
  );
  const seated = sit(record, GRACE, { entropy: ENTROPY }) as TableRecord;
  return { ...seated, state: 'playing', ...changes };
}

const done = (outcome: ReturnType<typeof propose>): TableRecord => {
  if (typeof outcome === 'string') throw new Error(outcome);
  return settled(outcome);
};

const changed = (table: TableRecord, seat: number, changes: Partial<SeatRecord>): TableRecord => ({
  ...table,
  seats: table.seats.with(seat, { ...table.seats[seat]!, ...changes }),
});

describe('a proposal', () => {
  test('waits for the other people, not for computers', () => {
    const asked = done(propose(tableOf(1), ADA, UNDO));
    expect(asked.proposal).toEqual({ id: 2, seat: 0, matter: UNDO, agreed: [] });
    expect(waitsFor(asked)).toEqual([1]);
    expect(waitsFor(done(consent(asked, GRACE, 2, true)))).toEqual([]);
  });

  test('waits for nobody who was forgotten', () => {
    const asked = done(propose(changed(tableOf(0), 1, { guest: FORGOTTEN, away: true }), ADA, UNDO));
    expect(waitsFor(asked)).toEqual([]);
  });

  test('that is a pause waits for nobody who is away', () => {
    expect(done(propose(changed(tableOf(0), 1, { away: true }), ADA, PAUSE)).paused).toBe(true);
    const asked = done(propose(tableOf(0), ADA, PAUSE));
    expect(asked.paused).toBe(false);
    expect(settled(changed(asked, 1, { away: true })).paused).toBe(true);
  });

  test('other than a pause is decided by nobody alone while the others are away', () => {
    const alone = done(propose(changed(tableOf(0), 1, { away: true }), ADA, UNDO));
    expect(waitsFor(alone)).toEqual([1]);
    expect(waitsFor(done(consent(alone, GRACE, 2, true)))).toEqual([]);
    // Nor by waiting until they are gone.
    expect(waitsFor(changed(done(propose(tableOf(0), ADA, UNDO)), 1, { away: true }))).toEqual([1]);
    const clock: Matter = { kind: 'clock', clock: { perMove: 5, reserve: 0 } };
    expect(done(propose(changed(tableOf(0), 1, { away: true }), ADA, clock)).plan.clock).toBeUndefined();
    // Somebody who is there decides with them, and nobody waits for those who do not come back.
    const three = changed(tableOf(1), 2, { kind: 'friend', guest: EVE.id, name: EVE.name });
    const asked = done(propose(changed(three, 2, { away: true }), ADA, UNDO));
    expect(waitsFor(asked)).toEqual([1]);
    expect(waitsFor(changed(done(consent(asked, GRACE, 2, true)), 1, { away: true }))).toEqual([]);
    expect(waitsFor(done(propose(changed(tableOf(0), 1, { gaveUp: true }), ADA, UNDO)))).toEqual([]);
  });

  test('is refused by one, and taken back by who made it', () => {
    const asked = done(propose(tableOf(0), ADA, PAUSE));
    for (const guest of [ADA, GRACE]) expect(done(consent(asked, guest, 2, false)).proposal).toBeNull();
    expect(consent(asked, ADA, 2, true)).toBe(asked);
    expect(consent(asked, EVE, 2, false)).toBe('not-your-seat');
    expect(consent(asked, GRACE, 1, true)).toBe('overtaken');
  });

  test('counts once, and another one has to wait', () => {
    const asked = done(propose(tableOf(0), ADA, PAUSE));
    expect(propose(asked, ADA, PAUSE)).toBe(asked);
    expect(propose(asked, GRACE, PAUSE)).toBe('already-proposed');
    expect(propose(asked, ADA, UNDO)).toBe('already-proposed');
  });

  test('is made by who plays, while the game goes on, and of what the table has', () => {
    expect(propose(tableOf(0), EVE, PAUSE)).toBe('not-your-seat');
    expect(propose(tableOf(0, { state: 'gathering' }), ADA, PAUSE)).toBe('not-started');
    expect(propose(tableOf(0, { state: 'over' }), ADA, UNDO)).toBe('overtaken');
    const { plan } = tableOf(0);
    expect(propose(tableOf(0, { plan: { ...plan, undo: 'turn' } }), ADA, UNDO)).toBe('not-agreed');
  });
});

test('a pause is ended by anybody who plays', () => {
  const paused = done(consent(done(propose(tableOf(0), ADA, PAUSE)), GRACE, 2, true));
  expect(paused).toMatchObject({ paused: true, proposal: null });
  expect(resume(paused, EVE)).toBe('not-your-seat');
  expect(resume(paused, ADA)).toMatchObject({ paused: false });
});

test('a table slides from one pace to another, with full reserves', () => {
  const clock = { perMove: 86_400, reserve: 10 };
  const asked = done(propose(tableOf(0, { paused: true }), ADA, { kind: 'clock', clock }));
  const over = done(consent(asked, GRACE, 2, true));
  expect(over).toMatchObject({ plan: { clock }, paused: false, clock: { reserves: [10_000, 10_000] } });
  const back = done(consent(done(propose(over, ADA, { kind: 'clock', clock: null })), GRACE, 2, true));
  expect(back).toMatchObject({ plan: { clock: null }, clock: null });
});

describe('who gives up', () => {
  test('ends the game where nobody is left to play against', () => {
    expect(done(resign(tableOf(0), GRACE))).toMatchObject({ state: 'over', seats: [{}, { gaveUp: true }] });
  });

  test('leaves the game to the others and a computer, as long as a person plays on', () => {
    const once = done(resign(tableOf(1), GRACE));
    expect(once).toMatchObject({ state: 'playing', seats: [{}, { gaveUp: true, level: 'pip' }, {}] });
    expect(resign(once, GRACE)).toBe(once);
    expect(propose(once, GRACE, PAUSE)).toBe('not-your-seat');
    expect(done(resign(once, ADA)).state).toBe('over');
  });

  test('asks for nothing any more', () => {
    const asked = done(propose(tableOf(1), GRACE, PAUSE));
    expect(done(resign(asked, GRACE)).proposal).toBeNull();
    expect(done(resign(done(propose(tableOf(1), ADA, UNDO)), GRACE)).proposal).not.toBeNull();
  });

  test('is somebody who plays', () => {
    expect(resign(tableOf(0), EVE)).toBe('not-your-seat');
    expect(resign(tableOf(0, { state: 'gathering' }), ADA)).toBe('not-started');
    expect(resign(tableOf(0, { state: 'over' }), ADA)).toBe('overtaken');
  });

  test('does not come back by sitting down', () => {
    const once = changed(done(resign(tableOf(1), GRACE)), 1, { away: false });
    expect(sit(once, GRACE, { entropy: ENTROPY })).toBe(once);
  });
});
