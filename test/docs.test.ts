/** The examples of the documentation run, and print what stands under them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** An example and what it prints: a block of `ts` and the block of `text` that follows it. */
const EXAMPLE = /```ts\n([^]*?)```\n\n```text\n([^]*?)```/g;

function examplesOf(page: string): [code: string, output: string][] {
  const text = readFileSync(join(root, page), 'utf8');
  return Array.from(text.matchAll(EXAMPLE), ([, code, output]) => [code!, output!]);
}

/** Runs an example as if it stood in the root of the repository, so that it finds the packages. */
function run(code: string): string {
  const env = { ...process.env, NO_COLOR: '1' };
  const args = ['--input-type=module-typescript', '-'];
  return execFileSync(process.execPath, args, { encoding: 'utf8', env, cwd: root, input: code });
}

describe.each(['docs/engine.md'])('%s', (page) => {
  const examples = examplesOf(page);

  test('has examples', () => expect(examples.length).toBeGreaterThan(3));

  test.each(examples.map(([code, output], index) => ({ index: index + 1, code, output })))(
    'example $index prints what stands under it',
    ({ code, output }) => expect(run(code)).toBe(output),
  );

  test('every block of code is such an example', () => {
    const blocks = readFileSync(join(root, page), 'utf8').match(/```ts\n/g);
    expect(blocks).toHaveLength(examples.length);
  });
});
