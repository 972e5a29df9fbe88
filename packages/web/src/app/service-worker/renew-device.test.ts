import { expect, test } from 'vitest';
import { renewDevice, type Subscription, type SubscriptionChange } from './renew-device.ts';

const OPTIONS = { userVisibleOnly: true, applicationServerKey: 'key' };

const at = (endpoint: string): Subscription => ({
  endpoint,
  options: OPTIONS,
  toJSON: () => ({ endpoint, keys: { p256dh: `p ${endpoint}`, auth: `a ${endpoint}` } }),
});

/** What a server is asked, and for what the browser subscribes. */
async function asked(change: SubscriptionChange) {
  const all: unknown[] = [];
  await renewDevice(change, {
    subscribe: async (options) => {
      all.push(options);
      return at('new');
    },
    ask: async (ask, params) => void all.push([ask, params]),
  });
  return all;
}

const MOVED = [
  ['drop-device', { endpoint: 'old' }],
  ['add-device', { endpoint: 'new', p256dh: 'p new', auth: 'a new' }],
];

test('the server is told of the address that a browser has from now on', async () => {
  expect(await asked({ oldSubscription: at('old'), newSubscription: at('new') })).toEqual(MOVED);
});

test('a browser whose subscription has run out subscribes as before', async () => {
  expect(await asked({ oldSubscription: at('old'), newSubscription: null })).toEqual([OPTIONS, ...MOVED]);
});

test('a browser that was told of nothing stays so', async () => {
  expect(await asked({ oldSubscription: null, newSubscription: at('new') })).toEqual([]);
});
