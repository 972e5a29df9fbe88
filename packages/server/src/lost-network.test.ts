/** A network that is gone without a word, as in a tunnel: both sides learn of it by themselves. */
import { randomBytes } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { LiveLink, type TableInfo, type TablePlan } from '@roundhouse/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { linkTo, ServedTables } from './testing/served-tables.ts';
import { STORAGES } from './testing/storages.ts';

const entropy = () => randomBytes(16).toString('hex');

const PLAN: TablePlan = {
  game: 'game-of-trains',
  mode: 'standard',
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'friend' }],
  undo: 'turn',
  watch: 'link',
  away: { level: 'pip', seconds: null },
};

/** Stands before a server; while it holds, nothing goes through in either direction, and nobody is told. */
async function tunnelTo(port: number) {
  const sockets = new Set<Socket>();
  let holds = false;
  const hold = (now: boolean) => {
    holds = now;
    for (const socket of sockets)
      if (now) socket.pause();
      else socket.resume();
  };
  const relay = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      if (holds) from.pause();
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  return { url: `ws://127.0.0.1:${(relay.address() as AddressInfo).port}`, hold };
}

async function seated() {
  const served = await ServedTables.open(STORAGES[0]!, 0);
  onTestFinished(() => served.close());
  const [ada, ben] = [await served.guest('Ada'), await served.guest('Ben')];
  const there = linkTo(served.url, ada.cookie, 'live');
  const tunnel = await tunnelTo(Number(new URL(served.url).port));
  const after = (milliseconds: number, call: () => void) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  };
  const headers = { cookie: ben.cookie };
  const link = new LiveLink({
    connect: () => new WebSocket(`${tunnel.url}/api/live`, { headers }),
    after,
    beat: 100,
  });
  onTestFinished(() => [there, link].forEach((each) => each.close()));
  const { table } = await there.ask('create', { key: entropy(), plan: PLAN, entropy: entropy() });
  await link.ask('sit', { table, entropy: entropy() });
  let info: TableInfo = await there.ask('follow', { table });
  there.onPush((push) => {
    if (push.push === 'table') ({ info } = push);
  });
  await link.ask('follow', { table });
  return { link, tunnel, isThere: () => info.seats[1]!.person!.present };
}

const SOON = { timeout: 10_000 };

test('who is in a tunnel learns of it, the others too, and all of it is over behind it', async () => {
  const { link, tunnel, isThere } = await seated();
  await expect.poll(isThere, SOON).toBe(true);
  tunnel.hold(true);
  // A connection that is only quiet still stands: it has neither been closed nor given up.
  await expect.poll(() => link.status, SOON).toBe('lost');
  await expect.poll(isThere, SOON).toBe(false);
  tunnel.hold(false);
  await expect.poll(() => link.status, SOON).toBe('here');
  await expect.poll(isThere, SOON).toBe(true);
});

test('what is asked again and again on a dead connection does not keep it', async () => {
  const { link, tunnel } = await seated();
  tunnel.hold(true);
  const asking = setInterval(() => link.check(), 200);
  onTestFinished(() => clearInterval(asking));
  await expect.poll(() => link.status, SOON).toBe('lost');
  tunnel.hold(false);
  await expect.poll(() => link.status, SOON).toBe('here');
});
