import type { BaseEvent, TableStep } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { entriesOf } from './turns.ts';

type Event = BaseEvent & { readonly seat?: number | null };

const step = (version: number, seat: number, events: readonly Event[]): TableStep => ({
  version,
  kind: 'action',
  seat,
  action: 'a',
  events,
  after: null,
});

const start = (events: readonly Event[]): TableStep => ({ version: 1, kind: 'start', events, after: null });

/** The kinds of the lines of each entry, after its seat; `-` where it goes on with what was before. */
const entries = (one: TableStep, before?: TableStep) =>
  entriesOf(
    one,
    before,
    one.events.map((event) => ({
      sentence: event.kind,
      brief: event.kind,
      short: event.kind,
      events: [event],
    })),
  ).map(({ seat, begins, lines }) =>
    [seat ?? 'nobody', begins ? '' : '-', ...lines.map(({ sentence }) => sentence)].filter(String).join(' '),
  );

const laid = step(2, 0, [{ kind: 'laid', seat: 0 }]);
const rolled = step(3, 0, [
  { kind: 'rolled', seat: 0 },
  { kind: 'moved', seat: 0 },
  { kind: 'reshuffled' },
  { kind: 'drew', seat: 1 },
]);

test('what the next player draws is theirs, though the step before ends with it', () => {
  expect(entries(rolled, laid)).toEqual(['0 - rolled moved reshuffled', '1 drew']);
});

test('a turn that goes on is not marked again', () => {
  expect(entries(step(4, 1, [{ kind: 'laid', seat: 1 }]), rolled)).toEqual(['1 - laid']);
});

test('who plays alone sees where a turn begins', () => {
  const passed = step(2, 0, [
    { kind: 'passed', seat: 0 },
    { kind: 'drew', seat: 0 },
  ]);
  expect(entries(passed, laid)).toEqual(['0 - passed', '0 drew']);
});

test('the deal and the end are nobody’s, nor is what chance lays', () => {
  expect(entries(start([{ kind: 'shuffled' }, { kind: 'laid', seat: null }]))).toEqual([
    'nobody - shuffled laid',
  ]);
  expect(entries(step(9, 1, [{ kind: 'counted', seat: 1 }, { kind: 'ended' }]), rolled)).toEqual([
    '1 - counted',
    'nobody ended',
  ]);
});

test('cards that leave the game unseen are no deed of whoever laid last', () => {
  const lastOfOpening = step(5, 1, [
    { kind: 'laid', seat: 1 },
    { kind: 'removed' },
    { kind: 'drew', seat: 0 },
  ]);
  expect(entries(lastOfOpening, laid)).toEqual(['1 laid', 'nobody removed', '0 drew']);
  // A wagon that is removed was somebody's.
  expect(entries(step(6, 1, [{ kind: 'removed', seat: 0 }]), lastOfOpening)).toEqual(['0 - removed']);
});
