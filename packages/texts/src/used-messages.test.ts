import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import english from '../messages/en.json' with { type: 'json' };

const PACKAGES = new URL('../../', import.meta.url);

/** The last of a key, or any part of it that a source leaves open. */
const HOLE = String.raw`([\w-]+)`;

const keys = new Set(keysOf(english));
const sources = await readSources();
const quoted = new Set(sources.match(/(?<=['"`])[\w.-]+(?=['"`])/gu));
const words = new Set(
  [...quoted, ...(sources.match(/[\w-]+(?=\??:)/gu) ?? [])].flatMap((text) => text.split('.')),
);
const patterns = [...new Set(sources.match(/(?<=`)[a-z][\w.-]*(?:\$\{[^{}`]*\}[\w.-]*)+(?=`)/gu))]
  .filter((template) => Object.hasOwn(english, template.split('.')[0]!))
  .map(toPattern);

test('every message is said somewhere', () => {
  expect([...keys].filter((key) => !isUsed(key))).toEqual([]);
});

test('every message that is named exists', () => {
  const areas = Object.keys(english).map((area) => `${area}.`);
  const named = [...quoted].filter((text) => areas.some((area) => text.startsWith(area)));
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
});

/** Whether a source names the key, or builds it from parts: each part that it leaves open is a word of some source. */
function isUsed(key: string): boolean {
  return (
    quoted.has(key) ||
    patterns.some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((part) => words.has(part)),
    )
  );
}

/** `phase.${phase}.status` as what it can be. */
function toPattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/u).map((part) => part.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${fixed.join(HOLE)}$`, 'u');
}

function keysOf(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, object | string]) =>
    typeof value === 'string' ? [path + name] : keysOf(value, `${path}${name}.`),
  );
}

/** All that can say a message: the code of every package, without its tests. */
async function readSources(): Promise<string> {
  const files = await readdir(PACKAGES, { recursive: true });
  const code = files.filter((file) => /^[^/]+\/src\/.*(?<!\.test|\.d)\.(?:ts|svelte)$/u.test(file));
  return (await Promise.all(code.map((file) => readFile(new URL(file, PACKAGES), 'utf8')))).join('\n');
}
