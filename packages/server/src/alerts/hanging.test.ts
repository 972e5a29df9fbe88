/** Receivers of alerts that take a connection and never answer. */
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openService } from '../open-service.ts';
import { FIRST } from '../storage/alerts.ts';
import { putContact } from '../storage/contacts.ts';
import { asking } from '../testing/asking.ts';
import type { LaneLimits } from './lanes.ts';

const LANES: LaneLimits = { most: 2, wait: 60_000, send: 60_000 };

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Takes every connection and says nothing. */
async function silence() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  const host = await listen(server);
  const end = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { host, sockets, end };
}

async function opened(lanes: LaneLimits) {
  const [mail, hook] = [await silence(), await silence()];
  const heard: string[] = [];
  const answer: RequestListener = (request, response) => {
    heard.push(request.url!);
    response.end();
  };
  const server = createHttpServer(answer);
  const answering = await listen(server);
  let now = Date.parse('2026-07-01T12:00:00Z');
  const service = await openService({
    database: ':memory:',
    threads: 0,
    log: () => {},
    now: () => now,
    alerts: {
      origin: 'https://trains.example.org',
      mail: { smtp: `smtp://${mail.host}`, from: 'trains@example.org' },
      guard: { protocols: ['http:'], isAllowed: () => true },
      lanes,
    },
  });
  onTestFinished(async () => {
    for (const { end } of [mail, hook]) end();
    await service.close();
    server.close();
  });
  const { guestCalled, begin } = asking(() => service.service);
  const ben = await guestCalled('Ben');
  const none = { language: 'en', email: null, isConfirmed: false, webhook: null, quiet: null };
  /** A game in which it is the turn of somebody who is told in one way. */
  const waitingFor = async (way: { email: string; isConfirmed: true } | { webhook: string }) => {
    const guest = await guestCalled('Ada');
    await putContact(service.db, { ...none, ...way, guest: guest.id });
    return begin(guest, ben);
  };
  return {
    ...service,
    alerts: service.alerts!,
    mail,
    hook,
    heard,
    answering,
    waitingFor,
    async sweep() {
      now += FIRST;
      await service.alerts!.sweep();
    },
  };
}

test('a mail server and a webhook that hang delay nobody who is told in another way', async () => {
  const { sweep, waitingFor, mail, hook, answering, heard, db } = await opened(LANES);
  for (let nth = 0; nth < 4; nth++) {
    await waitingFor({ email: `ada${nth}@example.org`, isConfirmed: true });
    await waitingFor({ webhook: `http://${hook.host}/${nth}` });
  }
  await waitingFor({ webhook: `http://${answering}/first` });
  await sweep();
  await expect.poll(() => heard).toEqual(['/first']);
  await expect.poll(() => [mail.sockets.size, hook.sockets.size]).toEqual([2, 2]);
  // Nor does what hangs keep the next ones from being found.
  await waitingFor({ webhook: `http://${answering}/second` });
  await sweep();
  await expect.poll(() => heard).toEqual(['/first', '/second']);
  expect([mail.sockets.size, hook.sockets.size]).toEqual([2, 2]);
  const sent = await db.selectFrom('alerts').select('table_id').where('sent', '=', 1).execute();
  expect(sent.length).toBeLessThanOrEqual(2);
});

test('what hangs is given up after some time, as is what waits for it, and tried again later', async () => {
  const { sweep, waitingFor, db, alerts } = await opened({ most: 1, wait: 50, send: 100 });
  for (let nth = 0; nth < 4; nth++) await waitingFor({ email: `ada${nth}@example.org`, isConfirmed: true });
  await sweep();
  await alerts.idle();
  const tries = await db.selectFrom('alerts').select(['sent', 'tries']).execute();
  expect(tries).toEqual(Array.from({ length: 4 }, () => ({ sent: 0, tries: 1 })));
});
