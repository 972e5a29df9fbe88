import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ERROR_STATUS } from './errors.ts';
import { PHRASES } from './limits.ts';
import { asks } from './schemas/index.ts';

const page = await readFile(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

test.each([
  ['ask', Object.keys(asks)],
  ['error', Object.keys(ERROR_STATUS)],
  ['phrase', PHRASES],
])('the document names every %s', (_, names) => {
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the examples of the document are what the schemas take', () => {
  const examples = Array.from(
    page.matchAll(/^POST \/api\/(?<ask>\w+)\n(?<body>\{[^]*?\})\n```/gmu),
    ({ groups }) => groups!,
  );
  expect(examples.length).toBeGreaterThan(3);
  for (const { ask, body } of examples) {
    const schema = asks[ask as keyof typeof asks].asked;
    expect(schema.safeParse(JSON.parse(body!)).error).toBeUndefined();
  }
});
