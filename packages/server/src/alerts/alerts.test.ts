/** People are told of their turns, by real mails, webhooks and notifications. */
import { createPublicKey, verify } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import { AGAIN, FIRST, MOST } from '../storage/alerts.ts';
import { devicesOf, MOST_DEVICES } from '../storage/contacts.ts';
import type { Guest } from '../storage/guests.ts';
import { beat } from '../storage/pulse.ts';
import { asking } from '../testing/asking.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { PushReceiver } from '../testing/push-receiver.ts';
import { type Place, STORAGES } from '../testing/storages.ts';

const ORIGIN = 'https://trains.example.org';
const NOON = Date.parse('2026-07-01T12:00:00Z');

interface Called {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What the last mail holds that confirms its address. */
function confirmationIn({ mails }: Mailbox): string {
  return /#confirm=(?<token>[\w-]+)/u.exec(mails.at(-1)!.text)!.groups!['token']!;
}

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ name, make }) => {
  let place: Place;
  let mailbox: Mailbox;
  let hook: Server;
  let hookUrl: string;
  let answer: number;
  let calls: Called[];
  let processes: OpenService[];
  let now: number;
  let ada: Guest;
  let ben: Guest;

  beforeEach(async () => {
    [now, answer, calls] = [NOON, 200, []];
    [place, mailbox] = [await make(), await Mailbox.open()];
    hook = createServer((request, response) => void hear(request, response));
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
    const open = () =>
      openService({
        database: place.place,
        threads: 0,
        log: () => {},
        now: () => now,
        alerts: {
          origin: ORIGIN,
          mail: { smtp: mailbox.smtp, from: 'trains@example.org' },
          guard: { protocols: ['http:'], isAllowed: () => true },
        },
      });
    processes = [await open(), ...(name === 'PostgreSQL' ? [await open()] : [])];
    [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
  });

  afterEach(async () => {
    for (const { close } of processes) await close();
    await mailbox.close();
    hook.close();
    await place.drop();
  });

  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(answer).end();
  }

  const { guestCalled, ask, begin } = asking(() => processes[0]!.service);
  /** A game in which it is Ada's turn. */
  const playing = () => begin(ada, ben);

  /** Until it is Ada's turn again. */
  const playOn = (table: string) =>
    processes[0]!.service.tables.withGame(table, async (game) => {
      do {
        const seat = game.table.actor!;
        const { version, legal } = (await game.table.seat(seat).read()).snapshot;
        await game.act(seat, version, legal[0]!);
      } while (game.table.actor !== 0);
    });

  /** In all processes at once. */
  const sweep = () =>
    Promise.all(
      processes.map(async ({ alerts }) => {
        await alerts!.sweep();
        await alerts!.idle();
      }),
    );
  const sweepAfter = async (milliseconds: number) => {
    now += milliseconds;
    await sweep();
  };

  async function mailTo(guest: Guest, email: string, language: string): Promise<void> {
    await ask(guest, 'set-contact', { email, language });
    await ask(await guestCalled('Anybody'), 'confirm', { token: confirmationIn(mailbox) });
    mailbox.mails.length = 0;
  }

  test('a clock that is set back keeps nobody from being told', async () => {
    const [{ db }] = processes as [OpenService];
    await ask(ada, 'set-contact', { webhook: hookUrl, language: 'en' });
    await beat(db, now);
    await playing();
    now -= 10 * 24 * 3_600_000;
    await beat(db, now);
    await sweepAfter(FIRST);
    expect(calls).toHaveLength(1);
    await beat(db, now);
    now -= 10 * 24 * 3_600_000;
    await beat(db, now);
    await sweepAfter(AGAIN);
    expect(calls).toHaveLength(2);
  });

  test('by mail, once the address is confirmed: of a turn twice at most, with a link to it', async () => {
    const table = await playing();
    const before = await ask(ada, 'set-contact', { email: 'ada@example.org', language: 'de' });
    expect(before).toMatchObject({ email: 'ada@example.org', isConfirmed: false, offers: { email: true } });
    await sweepAfter(FIRST);
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Ist das deine Adresse?']);
    await expect(ask(ben, 'confirm', { token: 'guessed' })).rejects.toThrow('bad-address');
    await mailTo(ada, 'ada@example.org', 'de');
    expect(await ask(ada, 'contact', {})).toMatchObject({ isConfirmed: true });
    expect(await ask(ada, 'mute', { table })).toEqual({ isTold: true, muted: false });

    now += 3_600_000;
    await sweep();
    await sweep();
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]).toMatchObject({
      to: 'ada@example.org',
      subject: 'Du bist dran: Game of Trains',
    });
    expect(mailbox.mails[0]!.text).toContain(`${ORIGIN}/table?id=${table}\n`);
    await sweepAfter(AGAIN - 1);
    expect(mailbox.mails).toHaveLength(1);
    await sweepAfter(1);
    expect(mailbox.mails[1]!.text).toContain('Die anderen warten.');
    await sweepAfter(2 * AGAIN);
    expect(mailbox.mails).toHaveLength(2);
  });

  test('what confirms one address confirms no other, not even while it is changed', async () => {
    await ask(ada, 'set-contact', { email: 'ada@example.org' });
    const token = confirmationIn(mailbox);
    const changed = new AbortController();
    const seen: { readonly email: string | null; readonly isConfirmed: boolean }[] = [];
    const confirming = async () => {
      while (!changed.signal.aborted) {
        await ask(ada, 'confirm', { token }).catch(() => {});
        seen.push(await ask(ada, 'contact', {}));
      }
    };
    const changing = ask(ada, 'set-contact', { email: 'victim@example.org' });
    const ended = changing.finally(() => changed.abort());
    await Promise.all([ended, ...Array.from({ length: 6 }, confirming)]);
    expect(seen.filter(({ email, isConfirmed }) => email !== 'ada@example.org' && isConfirmed)).toEqual([]);
  });

  test('not who is at the table, has muted it, or rests; not before a minute; the next turn anew', async () => {
    const table = await playing();
    await mailTo(ada, 'ada@example.org', 'en');
    await sweepAfter(FIRST - 1);
    expect(mailbox.mails).toEqual([]);
    now += FIRST;
    await ask(ada, 'mute', { table, muted: true });
    await sweep();
    await ask(ada, 'set-contact', { quiet: { from: 11 * 60, to: 13 * 60, zone: 'UTC' } });
    await ask(ada, 'mute', { table, muted: false });
    await sweep();
    expect(mailbox.mails).toEqual([]);
    await sweepAfter(3_600_000);
    expect(mailbox.mails).toHaveLength(1);

    await playOn(table);
    await sweepAfter(FIRST);
    expect(mailbox.mails).toHaveLength(2);
    await playOn(table);
    for (const { service } of processes) service.presence.enter(table, ada.id);
    await sweepAfter(FIRST);
    expect(mailbox.mails).toHaveLength(2);
  });

  test('by a webhook; what does not come through is tried again, and given up at last', async () => {
    const table = await playing();
    await ask(ada, 'set-contact', { webhook: hookUrl });
    answer = 500;
    for (let minutes = 0; minutes < 60; minutes += 5) await sweepAfter(300_000);
    expect(calls).toHaveLength(3);
    answer = 204;
    await sweepAfter(AGAIN);
    expect(calls).toHaveLength(4);
    const link = `${ORIGIN}/table?id=${table}`;
    expect(JSON.parse(calls[3]!.body.toString())).toMatchObject({
      event: 'turn',
      table,
      link,
      isAgain: true,
    });
  });

  test('by a notification that only the browser can read, from who has the key that it knows', async () => {
    const table = await playing();
    const browser = new PushReceiver();
    const device = { endpoint: hookUrl, ...browser.keys, language: 'es' };
    const { offers, devices } = await ask(ada, 'add-device', device);
    expect(devices).toBe(1);
    answer = 410;
    await sweepAfter(FIRST);
    const [{ headers, body }] = calls as [Called];
    expect(JSON.parse(browser.read(body))).toEqual({
      title: 'Te toca: Game of Trains',
      body: 'Te toca jugar a Game of Trains.',
      table,
    });
    const { t, k } = /^vapid t=(?<t>[^,]+), k=(?<k>.+)$/u.exec(headers.authorization!)!.groups!;
    expect(k).toBe(offers.push);
    expect(claimsOf(t!, k!)).toMatchObject({ aud: new URL(hookUrl).origin, sub: ORIGIN });
    // The browser is no longer there.
    expect(await ask(ada, 'contact', {})).toMatchObject({ devices: 0 });
  });

  test('only what can be reached is taken', async () => {
    await expect(ask(ada, 'set-contact', { webhook: 'ftp://example.org' })).rejects.toThrow('bad-address');
    const zone = { from: 0, to: 1, zone: 'Nowhere' };
    await expect(ask(ada, 'set-contact', { quiet: zone })).rejects.toThrow('bad-request');
    await ask(ada, 'set-contact', { webhook: hookUrl });
    expect(await ask(ada, 'set-contact', { webhook: null, email: null })).toMatchObject({ webhook: null });
  });

  test('however many rest, the others are told', async () => {
    const table = await playing();
    const { db } = processes[0]!;
    await ask(ben, 'set-contact', { webhook: hookUrl, quiet: { from: 0, to: 1439, zone: 'UTC' } });
    await ask(ada, 'set-contact', { webhook: hookUrl });
    const names = Array.from({ length: MOST }, (_, nth) => `quiet ${nth}`);
    const quiet = await db.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirstOrThrow();
    await db
      .insertInto('tables')
      .values(names.map((id) => ({ ...quiet, id, code: id, create_key: id })))
      .execute();
    const seat = { seat: 0, kind: 'friend', level: 'pip', guest: ben.id, name: 'Ben', mark: 'red', away: 0 };
    await db
      .insertInto('seats')
      .values(names.map((id) => ({ table_id: id, ...seat, entropy: null, gave_up: 0 })))
      .execute();
    const turn = { version: 1, actor: 0, computer: 0, leased_until: 0, since: 0, due_at: null, clock: null };
    await db
      .insertInto('turns')
      .values(names.map((id) => ({ table_id: id, ...turn })))
      .execute();
    await sweepAfter(FIRST);
    expect(calls.map(({ body }) => (JSON.parse(body.toString()) as { table: string }).table)).toEqual([
      table,
    ]);
  });

  test('nobody has others called by more browsers than one person has', async () => {
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    const add = (nth: number) => ask(ada, 'add-device', { endpoint: `${hookUrl}/${nth}`, ...keys });
    for (let nth = 0; nth < MOST_DEVICES; nth++) await add(nth);
    await expect(add(MOST_DEVICES)).rejects.toThrow('too-many-requests');
    expect(await add(0)).toMatchObject({ devices: MOST_DEVICES });
    // Nor by asking for many at once.
    const grace = await guestCalled('Grace');
    const { service, db } = processes[0]!;
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        service.ask(grace, 'add-device', { endpoint: `${hookUrl}/grace/${nth}`, ...keys }),
      ),
    );
    expect(await devicesOf(db, grace.id)).toHaveLength(MOST_DEVICES);
  });

  test('only who sits at a table says whether they are told of it', async () => {
    const table = await playing();
    const eve = await guestCalled('Eve');
    await expect(ask(eve, 'mute', { table, muted: true })).rejects.toThrow('not-your-seat');
    await expect(ask(eve, 'mute', { table: 'A'.repeat(22), muted: true })).rejects.toThrow('unknown-table');
    expect(await ask(eve, 'mute', { table })).toEqual({ isTold: false, muted: false });
    expect(await processes[0]!.db.selectFrom('mutes').selectAll().execute()).toEqual([]);
  });
});

test('where the operator has set nothing, nothing is offered and nothing taken', async () => {
  const { service, alerts, close } = await openService({ database: ':memory:', threads: 0, log: () => {} });
  const { guest } = await service.newGuest('Ada');
  const offers = { email: false, webhook: false, push: null };
  expect(await service.ask(guest, 'contact', {})).toMatchObject({ answer: { offers } });
  expect(await service.ask(guest, 'set-contact', { email: 'ada@example.org' })).toEqual({
    error: { code: 'bad-address' },
  });
  expect(alerts).toBeUndefined();
  await close();
});

/** What the sender says of itself, signed with the key that is named (RFC 8292). */
function claimsOf(token: string, publicKey: string): unknown {
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) throw new Error('forged');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
