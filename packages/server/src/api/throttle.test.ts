import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { Throttle } from './throttle.ts';

test('what the others at a table are told and asked is limited, for each guest', () => {
  const clock = { time: 0 };
  const throttle = new Throttle(LIMITS, () => clock.time);
  const ada = { guest: 'ada', address: '192.0.2.1' };
  const asks = Array.from({ length: LIMITS.phrases.burst + 1 }, (_, nth) => (nth % 2 ? 'say' : 'propose'));
  const taken = asks.map((ask) => throttle.ask(ask, ada));
  expect(taken).toEqual(taken.map((_, nth) => nth < LIMITS.phrases.burst));
  expect(throttle.ask('consent', ada)).toBe(true);
  expect(throttle.ask('propose', { ...ada, guest: 'grace' })).toBe(true);
  clock.time += 2000;
  expect(throttle.ask('propose', ada)).toBe(true);
});

test('an address is that of a network: of the newer ones anybody has billions', () => {
  const throttle = new Throttle({ ...LIMITS, sessions: { burst: 1, perSecond: 0 } }, () => 0);
  const first = ['192.0.2.1', '2001:db8:1:2::1', '2001:db8:1:3::1', '::1', '2001:db8::1:2:3:4:5'];
  expect(first.filter((address) => throttle.session(address))).toEqual(first);
  const again = ['::ffff:192.0.2.1', '2001:db8:1:2:ffff::1', '2001:0DB8:1:3:a:b:c:d', '0::2'];
  expect(again.filter((address) => throttle.session(address))).toEqual([]);
});

test('tables are opened so often from one address, however many guests come from there', () => {
  const limits = { ...LIMITS, tables: { burst: 1, perSecond: 0 }, openings: { burst: 2, perSecond: 0 } };
  const throttle = new Throttle(limits, () => 0);
  const open = (guest: string, address: string) => throttle.ask('create', { guest, address });
  expect(open('ada', '192.0.2.1')).toBe(true);
  expect(open('ada', '192.0.2.1')).toBe(false);
  expect(open('ben', '192.0.2.1')).toBe(true);
  expect(open('cem', '192.0.2.1')).toBe(false);
  expect(open('dee', '192.0.2.2')).toBe(true);
});

test('wishes are asked for so often', () => {
  const throttle = new Throttle({ ...LIMITS, wishes: { burst: 1, perSecond: 0 } }, () => 0);
  const ada = { guest: 'ada', address: '192.0.2.1' };
  expect([throttle.ask('wish', ada), throttle.ask('wish', ada)]).toEqual([true, false]);
});

test('lines are written so often, whatever else is said', () => {
  const throttle = new Throttle({ ...LIMITS, lines: { burst: 2, perSecond: 0 } }, () => 0);
  const ada = { guest: 'ada', address: '192.0.2.1' };
  const asked = (['write', 'write', 'write', 'say', 'written'] as const).map((ask) => throttle.ask(ask, ada));
  expect(asked).toEqual([true, true, false, true, true]);
});
