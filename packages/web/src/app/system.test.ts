import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { makeSystem, type System } from './system.ts';
import { inSystemFormat } from '../../vite-system-format.ts';

const HOST = 'https://host/folder/';

interface Thread {
  readonly system: System;
  /** What the scripts have said, in order. */
  readonly said: readonly string[];
  /** The scripts by their files; what is not there does not come. */
  readonly files: Map<string, string>;
}

/** Modules as the page's thread loads them. */
async function threadOf(modules: Readonly<Record<string, string>>): Promise<Thread> {
  return threadWith(await inSystemFormat(new Map(Object.entries(modules)), () => undefined));
}

function threadWith(files: Map<string, string>): Thread {
  const said: string[] = [];
  const scope = createContext({
    URL,
    location: { href: `${HOST}thread.js` },
    say: (word: string) => said.push(word),
    importScripts(address: string) {
      const code = files.get(address.slice(HOST.length));
      if (code === undefined) throw new Error(`no ${address}`);
      runInContext(code, scope);
    },
  });
  return { system: runInContext(`(${makeSystem})()`, scope) as System, said, files };
}

test('a script runs once, after all that it needs, and has what they export', async () => {
  const { system, said } = await threadOf({
    'a.js':
      'say("a"); export const one = 1; export default function two() { return 2 } export class Three {}',
    'parts/b.js': 'import { one } from "../a.js"; import "../c.js"; say("b"); export const sum = one + 1;',
    'c.js': 'say("c"); export { one as again } from "./a.js";',
    'd.js':
      'import two, { Three } from "./a.js"; import { sum } from "./parts/b.js"; import { again } from "./c.js";' +
      'say("d"); export const all = [again, sum, two(), typeof Three];',
  });
  const { all } = await system.import('d.js');
  expect(all).toEqual([1, 2, 2, 'function']);
  await system.import('parts/b.js');
  expect(said).toEqual(['a', 'c', 'b', 'd']);
});

for (const change of [
  'now = 5',
  'now += 5',
  'now++',
  '++now',
  '[now] = [5]',
  '({ now } = { now: 5 })',
  'other = now = 5',
  'other = ++now',
])
  test(`who imports something that changes has it as it is then: ${change}`, async () => {
    const { system } = await threadOf({
      'a.js': `let other; export let now = 0, still = 1; export function change() { ${change} } export const read = () => now;`,
      'b.js':
        'import { now, still, change, read } from "./a.js"; export const all = () => { change(); return [now, read(), still] };',
    });
    const { all } = await system.import('b.js');
    const [now, read, still] = (all as () => number[])();
    expect(now).toBe(read);
    expect(now).toBeGreaterThan(0);
    expect(still).toBe(1);
  });

test('who imports something that changes by way of another script has it as it is then', async () => {
  const { system } = await threadOf({
    'a.js': 'export let now = 0; export let more = 0; export const change = () => { now = 1; more = 2 };',
    'b.js': 'export { now, more } from "./a.js";',
    'c.js':
      'import { now, more } from "./b.js"; import { change } from "./a.js"; export const all = () => { change(); return [now, more] };',
  });
  const { all } = await system.import('c.js');
  expect((all as () => number[])()).toEqual([1, 2]);
});

test('what is made without a value, nothing, or late, is exported as it is', async () => {
  const { system } = await threadOf({
    'a.js':
      'export var late; export const none = null, empty = ""; export const begin = () => { late = "there" };',
    'b.js':
      'import { late, none, empty, begin } from "./a.js"; export const all = () => [late, none, empty]; export { begin };',
  });
  const { all, begin } = (await system.import('b.js')) as Record<string, () => unknown>;
  expect(all!()).toEqual([undefined, null, '']);
  begin!();
  expect(all!()).toEqual(['there', null, '']);
});

test('what is loaded later comes from beside the script that loads it', async () => {
  const { system } = await threadOf({
    'parts/a.js': 'export const load = () => import("./later.js"); export const { url } = import.meta;',
    'parts/later.js': 'export const late = 1;',
  });
  const { load, url } = await system.import('parts/a.js');
  expect(url).toBe(`${HOST}parts/a.js`);
  expect((await (load as () => Promise<{ late: number }>)()).late).toBe(1);
});

test('a script that lies in the file of another one comes with that, and runs by itself', async () => {
  const modules = {
    'chunks/a.js': 'say("a"); export const one = 1;',
    'entry/start.js': 'say("start"); export const load = () => import("../chunks/a.js");',
  };
  const nameOf = (file: string) => (file.startsWith('entry/') ? `../${file}` : undefined);
  const scripts = await inSystemFormat(new Map(Object.entries(modules)), nameOf);
  const joined = scripts.get('entry/start.js')! + scripts.get('chunks/a.js')!;
  const { system, said } = threadWith(new Map([['chunks/a.js', joined]]));
  await system.ask('chunks/a.js');
  expect(said).toEqual([]);
  const { load } = await system.import('entry/start.js');
  expect(said).toEqual(['start']);
  expect(await (load as () => Promise<object>)()).toEqual({ one: 1 });
  expect(said).toEqual(['start', 'a']);
});

test('a script that does not come, or is a page of the host, is asked for anew with what needs it', async () => {
  const { system, files, said } = await threadOf({
    'a.js': 'say("a"); export const one = 1;',
    'b.js': 'import { one } from "./a.js"; say("b"); export const two = one + 1;',
  });
  const code = files.get('a.js')!;
  files.delete('a.js');
  await expect(system.import('b.js')).rejects.toThrow('no https://host/folder/a.js');
  files.set('a.js', '"<!doctype html>"');
  await expect(system.import('b.js')).rejects.toThrow('https://host/folder/a.js is no script');
  expect(said).toEqual([]);
  files.set('a.js', code);
  const [{ two }, again] = await Promise.all([system.import('b.js'), system.import('b.js')]);
  expect([two, again['two']]).toEqual([2, 2]);
  expect(said).toEqual(['a', 'b']);
});

test('a script that fails runs once, and fails for each that needs it', async () => {
  const { system, said } = await threadOf({
    'a.js': 'say("a"); throw new Error("broken"); export const one = 1;',
    'b.js': 'import { one } from "./a.js"; say(one);',
  });
  for (const file of ['b.js', 'a.js', 'b.js']) await expect(system.import(file)).rejects.toThrow('broken');
  expect(said).toEqual(['a']);
});

test('what this could not keep right is not built', async () => {
  const circle = {
    'a.js': 'import { b } from "./b.js"; export const a = () => b;',
    'b.js': 'import { a } from "./a.js"; export const b = () => a;',
  };
  await expect(threadOf(circle)).rejects.toThrow('a.js, b.js, a.js');
  const together = { 'a.js': 'export let one, two; export const set = () => { [one, two] = [1, 2] };' };
  await expect(threadOf(together)).rejects.toThrow('change together');
  const twice = { 'a.js': 'let one; export const set = () => { one = 1 }; export { one, one as two };' };
  await expect(threadOf(twice)).rejects.toThrow('change together');
  await expect(threadOf({ 'a.js': 'export const one = await 1;' })).rejects.toThrow('waits');
  const whole = {
    'a.js': 'export const a = 1;',
    'b.js': 'import * as all from "./a.js"; export const b = all;',
  };
  const { system } = await threadOf(whole);
  expect((await system.import('b.js'))['b']).toMatchObject({ a: 1 });
});
