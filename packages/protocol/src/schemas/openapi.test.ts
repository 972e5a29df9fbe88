import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asks } from './asks.ts';
import { openApi } from './openapi.ts';

const GOLDEN = new URL('../../../../docs/openapi.json', import.meta.url);

test('the document is what is kept; UPDATE_GOLDEN=1 makes it anew', async () => {
  const made: unknown = JSON.parse(JSON.stringify(openApi()));
  if (process.env['UPDATE_GOLDEN']) await writeFile(GOLDEN, `${JSON.stringify(made, null, 2)}\n`);
  expect(JSON.parse(await readFile(GOLDEN, 'utf8'))).toEqual(made);
});

test('every ask has its operation, and whatever is referred to is there', () => {
  const { paths, components } = openApi();
  expect(Object.keys(paths)).toEqual([
    ...Object.keys(asks).map((ask) => `/api/${ask}`),
    '/api/tables/{table}',
  ]);
  const referred = JSON.stringify({ paths, components }).matchAll(
    /"#\/components\/(?<kind>\w+)\/(?<name>\w+)"/gu,
  );
  const names = Array.from(referred, ({ groups }) => [groups!['kind']!, groups!['name']!] as const);
  expect(names.length).toBeGreaterThan(2 * Object.keys(asks).length);
  const found: Readonly<Record<string, object>> = components;
  expect(names.filter(([kind, name]) => !Object.hasOwn(found[kind]!, name))).toEqual([]);
  expect(components.schemas['TableInfo']).toMatchObject({ type: 'object', additionalProperties: false });
  expect(components.schemas['LeaveAsked']).toMatchObject({ properties: { table: { type: 'string' } } });
});
