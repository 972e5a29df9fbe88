import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinSmallFiles } from '../packages/web/vite-small-files.ts';

const NAMESPACE =
  'var d=Object.defineProperty,n=(e)=>{let o={};for(var k in e)d(o,k,{get:e[k],enumerable:!0});' +
  'return d(o,Symbol.toStringTag,{value:"Module"}),o};export{n as t};';
const BUILT = {
  'entry/app.a.js':
    'export const nodes=[()=>import("../nodes/0.b.js"),()=>import("../chunks/sound.js")];import"../chunks/page.js";',
  'entry/start.e.js': 'import{f as r}from"../chunks/first.js";export{r as start};',
  'nodes/0.b.js': 'export{p as component}from"../chunks/page.js";',
  'chunks/first.js': 'function f(){return 1}export{f};',
  'chunks/namespace.js': NAMESPACE,
  // It names the first file by itself, or by another one, or not at all.
  'chunks/page.js':
    'import{t as n}from"./namespace.js";import{f}from"./first.js";var p=n({one:()=>f()});export{p};',
  'chunks/later.js':
    'import{t as n}from"./namespace.js";import{p}from"./page.js";var l=n({two:()=>p});export{l};',
  'chunks/sound.js': 'import{t as n}from"./namespace.js";var s=n({three:()=>3});export{s};',
};

let site: string;
const folder = () => join(site, '_app/immutable');
const isThere = (file: string) => readdirSync(folder(), { encoding: 'utf8', recursive: true }).includes(file);

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'roundhouse-small-files-'));
  for (const part of ['entry', 'nodes', 'chunks']) mkdirSync(join(folder(), part), { recursive: true });
  for (const [file, code] of Object.entries(BUILT)) writeFileSync(join(folder(), file), code);
  joinSmallFiles(site);
});

afterEach(() => rmSync(site, { recursive: true, force: true }));

test('files of one line are gone, and those that need what stood there still have it', async () => {
  expect(['nodes/0.b.js', 'chunks/namespace.js'].filter(isThere)).toEqual([]);
  const { l } = await import(join(folder(), 'chunks/later.js'));
  expect(l.two.one).toBe(1);
  const { s } = await import(join(folder(), 'chunks/sound.js'));
  expect(s.three).toBe(3);
});

test('a file names none whose changes do not change its own name: browsers keep it by that', () => {
  const code = (file: string) => readFileSync(join(folder(), file), 'utf8');
  expect(code('chunks/page.js')).toContain('first.js');
  expect(code('chunks/later.js')).toContain('first.js');
  expect(code('chunks/sound.js')).not.toContain('.js');
});
