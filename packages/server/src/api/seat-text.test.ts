import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seatText } from './seat-text.ts';

const TABLE = 'hoPabKVN3QqcoLlcSpfCew';
const TAG = 'KTqiq2HE.1487';

const participant = fc.record({ kind: fc.constant('person'), name: fc.string(), present: fc.boolean() });
const snapshot = fc.record({
  version: fc.nat(),
  legal: fc.array(fc.nat()),
  canUndo: fc.boolean(),
  participants: fc.array(participant).map((participants) => Object.freeze(participants)),
});
const picture = fc.record({ view: fc.record({ seats: fc.nat() }), memory: fc.constant({}) });
const read = fc.record({
  snapshot: fc.oneof(
    snapshot,
    fc.tuple(snapshot, picture).map(([brief, rest]) => ({ ...brief, ...rest })),
  ),
  steps: fc.array(fc.record({ version: fc.nat(), action: fc.string() })),
  tag: fc.constant(TAG),
});
const answer = fc.oneof(
  fc.record({ kind: fc.constant('accepted'), version: fc.nat(), read }),
  fc.record({ version: fc.nat(), tag: fc.constant(TAG), read }),
  fc.record({ kind: fc.constantFrom('accepted', 'stale'), version: fc.nat() }),
  fc.record({ version: fc.nat(), tag: fc.constant(TAG) }),
  fc.constant(null),
);
const told = fc.oneof(
  fc.record({ id: fc.nat(), answer }),
  fc.record({ id: fc.nat(), answer, stays: fc.constant(true as const) }),
  fc.record({ id: fc.nat(), refused: fc.constant('not-started') }),
  fc.record({ id: fc.nat(), heard: fc.constant(true) }),
);

test('what a seat is told is the text that JSON.stringify gives, each time', () => {
  fc.assert(
    fc.property(told, (game) => {
      for (const _ of [1, 2]) expect(seatText(TABLE, game)).toBe(JSON.stringify({ table: TABLE, game }));
    }),
  );
});
