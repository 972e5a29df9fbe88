import { randomBytes } from 'node:crypto';
import type { TablePlan } from '@roundhouse/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { AddressError } from './address.ts';
import { tellMetrics } from './metrics.ts';
import { linkTo, ServedTables, sitAt } from './testing/served-tables.ts';
import { STORAGES } from './testing/storages.ts';

const hex = () => randomBytes(16).toString('hex');

const PLAN: TablePlan = {
  game: 'game-of-trains',
  mode: 'standard',
  first: 0,
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'computer', level: 'pip' }],
  undo: 'none',
  watch: 'link',
  away: { level: 'pip', seconds: null },
};

test('Prometheus learns what is done here, and neither who does it nor at which table', async () => {
  const served = await ServedTables.open(STORAGES[0]!, 0);
  const told = await tellMetrics(served.service, { host: '127.0.0.1', port: 0 });
  const { guest, cookie } = await served.guest('Ada Lovelace');
  const link = linkTo(served.url, cookie, 'live');
  onTestFinished(async () => {
    link.close();
    await told.close();
    await served.close();
  });
  const { table } = await link.ask('create', { key: hex(), entropy: hex(), plan: PLAN });
  await link.ask('follow', { table });
  await link.ask('start', { table });
  await link.ask('rematch', { table, entropy: hex() }).catch(() => {});
  const seat = await sitAt(link, table);
  const { legal, version } = (await seat.read()).snapshot;
  await seat.act(version, legal[0]!);

  const answer = await fetch(`http://127.0.0.1:${told.port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  for (const line of [
    'roundhouse_steps_total 1',
    'roundhouse_faults_total 0',
    'roundhouse_connections 1',
    'roundhouse_people 1',
    'roundhouse_games 1',
    'roundhouse_asks_total{ask="create"} 1',
    'roundhouse_refusals_total{code="not-over"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  for (const secret of ['Ada', table, guest.id]) expect(text).not.toContain(secret);
  expect((await fetch(`http://127.0.0.1:${told.port}/`)).status).toBe(404);
  await expect(tellMetrics(served.service, { host: '127.0.0.1', port: told.port })).rejects.toThrow(
    AddressError,
  );
});
