import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changePages } from './vite-change-pages.ts';

/** All that stands in a file which SvelteKit makes of a page: the name that the component has in another file. */
const PAGE = /^export\{(\w+) as component\}from"\.\.\/(chunks\/[\w-]+\.js)";?$/u;
/** What the build's own tool needs in many files: how the exports of a module become an object. */
const NAMESPACE = /^(var [^]*toStringTag[^]*;)export\{(\w+) as (\w+)\};?$/u;
/** Its name in the file that it is moved to. */
const MOVED = '$n';

interface Site {
  readonly codes: Map<string, string>;
  /** The files that are needed no more, each with the one that has what stood in it. */
  readonly joined: Map<string, string>;
}

/** Joins files of one line with those that they name: each costs a slow phone some milliseconds, wherever it lies. */
export function joinSmallFiles(site: string): void {
  const folder = join(site, '_app/immutable');
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replaceAll('\\', '/'));
  const read = (file: string) => [file, readFileSync(join(folder, file), 'utf8')] as const;
  const built = { codes: new Map(files.map(read)), joined: new Map<string, string>() };
  namePagesDirectly(built);
  moveNamespace(built);
  for (const [file, code] of built.codes)
    writeFileSync(join(folder, file), withoutJoined(code, built.joined));
  for (const file of built.joined.keys()) rmSync(join(folder, file));
  forgetInPages(site, built.joined);
}

/** SvelteKit's list of pages asks for the file that has the component, not for one that names it. */
function namePagesDirectly({ codes, joined }: Site): void {
  const app = only([...codes.keys()].filter((file) => file.startsWith('entry/app.')));
  for (const file of codes.keys()) {
    const [, name, chunk] = (file.startsWith('nodes/') && PAGE.exec(bare(codes, file))) || [];
    if (!name || !chunk) continue;
    const asked = `import("../${file}")`;
    const code = codes.get(app)!;
    if (!code.includes(asked)) throw new Error(`${app}: does not ask for ${file}`);
    codes.set(app, code.replace(asked, `import("../${chunk}").then(e=>({component:e.${name}}))`));
    joined.set(file, chunk);
  }
}

/**
 * What is needed in many files comes from the one that every page has first. A file that would not get another name with that
 * one makes it by itself: browsers keep a file by its name, and it would ask for what the next version no longer has.
 */
function moveNamespace({ codes, joined }: Site): void {
  const files = [...codes.keys()];
  const from = only(files.filter((file) => NAMESPACE.test(bare(codes, file))));
  const [, words, local, exported] = NAMESPACE.exec(bare(codes, from)) ?? [];
  const start = only(files.filter((file) => file.startsWith('entry/start.')));
  const to = /from"\.\.\/(chunks\/[\w-]+\.js)"/u.exec(bare(codes, start))?.[1] ?? '';
  const rules = codes.get(to);
  if (!rules || rules.includes(MOVED) || rules.includes(nameOf(from)))
    throw new Error(`${start}: no file comes first that ${from} can be joined with`);
  const asked = new RegExp(
    String.raw`import\{${exported} as ([\w$]+)\}from"([./\w]*/)${nameOf(from)}";?`,
    'u',
  );
  const made = `(()=>{${words}return ${local}})()`;
  const having = filesNaming(codes, to);
  for (const [file, code] of codes) {
    const [line = '', name = '', way = ''] = asked.exec(code) ?? [];
    const taken = `import{${MOVED} as ${name}}from"${way}${nameOf(to)}";`;
    const first = having.has(file) ? taken : `var ${name}=${made};`;
    if (line) codes.set(file, first + code.replace(line, ''));
  }
  codes.set(to, `${rules}var ${MOVED}=${made};export{${MOVED}};`);
  joined.set(from, to);
}

/** The files that name one, by themselves or by others that they name: their names follow from its. */
function filesNaming(codes: Site['codes'], one: string): Set<string> {
  const having = new Set([one]);
  // A set gives what is added while it is gone through, too.
  for (const name of having)
    for (const [file, code] of codes) if (code.includes(nameOf(name))) having.add(file);
  return having;
}

const bare = (codes: Site['codes'], file: string) => codes.get(file)!.trim();

const nameOf = (file: string) => file.split('/').at(-1)!;

function only(files: readonly string[]): string {
  const [file, ...more] = files;
  // They are found by what SvelteKit and the build's tool call them.
  if (!file || more.length > 0) throw new Error(`${files.join(', ') || 'nothing'} where one file is due`);
  return file;
}

/** A file that loads others later lists all that they need, and counts within that list: nothing of it is taken out. */
function withoutJoined(code: string, joined: Site['joined']): string {
  return code.replace(/(?<=m\.f=\[)"[^\]]+/u, (list) => {
    let named = list;
    for (const [file, other] of joined) named = named.replace(`/${file}"`, `/${other}"`);
    return named;
  });
}

/** Neither the links of a page nor the script that asks for its files before they do name what is there no more. */
function forgetInPages(site: string, joined: Site['joined']): void {
  changePages(site, (html) => {
    let changed = html;
    for (const one of joined.keys()) {
      const path = `_app/immutable/${one.replaceAll('.', String.raw`\.`)}`;
      const link = new RegExp(String.raw`\s*<link href="[^"]*${path}" rel="modulepreload">`, 'u');
      changed = changed.replace(link, '').replaceAll(new RegExp(`,"${path}"`, 'gu'), '');
    }
    return changed;
  });
}
