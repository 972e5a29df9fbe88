/** `compose.yaml` says what the server, the database and docs/operations.md know. */
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createApp } from './app.ts';
import { openService } from './open-service.ts';
import { readSettings } from './settings.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

interface Compose {
  readonly services: Readonly<Record<'roundhouse' | 'database', ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface ComposeService {
  readonly environment: NodeJS.ProcessEnv;
  readonly volumes: readonly string[];
  readonly ports?: readonly string[];
  readonly command?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck: { readonly test: string | readonly string[] };
}

const compose = parse(readFileSync(inProject('compose.yaml'), 'utf8')) as Compose;
const { roundhouse, database } = compose.services;

/** All settings that the server asks for. */
function settingsAsked(): string[] {
  const asked = new Set<string>();
  const env = {
    ORIGIN: 'https://trains.example',
    SMTP: 'smtp://trains.example',
    MAIL_FROM: 'trains@example.org',
  };
  readSettings(
    new Proxy<NodeJS.ProcessEnv>(env, {
      get(set, name: string) {
        asked.add(name);
        return set[name];
      },
    }),
  );
  return [...asked].toSorted();
}

test('every setting stands in the table of docs/operations.md, and no other', () => {
  const [, table] = /\n## Settings\n([^]*?)\n## /u.exec(
    readFileSync(inProject('docs/operations.md'), 'utf8'),
  )!;
  const described = Array.from(table!.matchAll(/^\| `(?<name>\w+)`/gmu), ({ groups }) => groups!['name']!);
  expect(described.toSorted()).toEqual(settingsAsked());
});

test('the server knows every setting, and can be reached', () => {
  const { environment, ports } = roundhouse;
  expect(settingsAsked()).toEqual(expect.arrayContaining(Object.keys(environment)));
  const { address } = readSettings(environment);
  expect(address).toEqual({ host: '0.0.0.0', port: 8080 });
  expect(ports).toEqual([`127.0.0.1:${address.port}:${address.port}`]);
});

test('the database is the one beside it', () => {
  const { hostname, port, username, password, pathname } = new URL(
    readSettings(roundhouse.environment).database,
  );
  const { POSTGRES_USER, POSTGRES_PASSWORD } = database.environment;
  expect(compose.services).toHaveProperty(hostname);
  expect(roundhouse.depends_on).toEqual({ [hostname]: { condition: 'service_healthy' } });
  expect({ port, username, password, pathname }).toEqual({
    port: '5432',
    username: POSTGRES_USER,
    password: POSTGRES_PASSWORD,
    // Unless it is told otherwise PostgreSQL makes one that is called like its user.
    pathname: `/${POSTGRES_USER}`,
  });
  expect(database.healthcheck.test).toBe(`pg_isready -U ${POSTGRES_USER}`);
  const [named] = database.volumes[0]!.split(':');
  expect(Object.keys(compose.volumes)).toEqual([named]);
});

test('what begins it is there, and what is asked for its health is answered', async () => {
  const [node, script] = roundhouse.command!.split(' ');
  expect(node).toBe('node');
  expect(existsSync(inProject(script!))).toBe(true);
  const { service, close } = await openService({ database: ':memory:', threads: 0, log: console.error });
  const app = await createApp({ site: tmpdir(), api: { service } });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const { host, port, pathname } = new URL(roundhouse.healthcheck.test.at(-1)!);
  expect(Number(port)).toBe(readSettings(roundhouse.environment).address.port);
  expect((await app.inject({ url: pathname, headers: { host } })).statusCode).toBe(200);
});
