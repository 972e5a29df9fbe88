import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainMessage } from './plain-message.ts';
import { seatMessage } from './messages.ts';

const TABLE = 'AAAAAAAAAAAAAAAAAAAAAA';

/** What pages send. */
const SENT: readonly object[] = [
  { id: 1, ask: 'read' },
  { id: 2, ask: 'read', since: 4, brief: true },
  { id: 3, ask: 'act', version: 5, action: 1042, since: 5, brief: true },
  { id: 4, ask: 'act', version: 5, action: 0.5 },
  { id: 5, ask: 'wait', tag: 'x.1' },
  { id: 6, ask: 'wait', tag: 'x.1', since: 6, brief: true },
  { id: 7, ask: 'wait', tag: 'x.1', since: 6, brief: true, stays: true },
];

const ask = fc.constantFrom('read', 'act', 'wait', 'sit', 'undo', 'why', 'fly', 'toString', 1, null);
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-1, -0, 2 ** 53, Infinity, NaN, '1', null, undefined),
);
const odd = fc.constantFrom(true, false, 1, null, undefined, {}, []);
const tag = fc.oneof(fc.string({ maxLength: 70 }), fc.string({ minLength: 60, maxLength: 70 }), odd);
const request = fc.record(
  {
    id: number,
    ask,
    since: number,
    brief: odd,
    version: number,
    action: number,
    tag,
    looksOn: odd,
    more: odd,
  },
  { requiredKeys: [] },
);
/** What pages send, with something else in one or two places. */
const nearly = fc
  .tuple(fc.constantFrom(...SENT), request)
  .chain(([sent, other]) =>
    fc
      .subarray(Object.entries(other), { maxLength: 2 })
      .map((some) => ({ ...sent, ...Object.fromEntries(some) })),
  );
const table = fc.constantFrom(TABLE, `${TABLE}A`, `${TABLE.slice(1)}!`, `${TABLE}\n`, '', 1, null);
const message = fc.oneof(
  fc.record({ table: fc.constant(TABLE), game: nearly }),
  fc.record({ table, game: fc.oneof(nearly, request, odd), more: odd }, { requiredKeys: [] }),
);

test('what is plain is what the schema takes, as it is', () => {
  let plain = 0;
  fc.assert(
    fc.property(message, (input) => {
      if (!isPlainMessage(input)) return;
      plain++;
      expect(seatMessage.safeParse(input)).toEqual({ success: true, data: input });
    }),
    { numRuns: 3000 },
  );
  expect(plain).toBeGreaterThan(100);
});

test.each(SENT)('what pages send is plain: %o', (game) => {
  expect(isPlainMessage({ table: TABLE, game })).toBe(true);
});
