import { rollup } from 'rollup';
import { minify, type MinifyOptions } from 'terser';

/**
 * Each call by which a script gives one export, `exports("name", value)`. In front of it, if it is there: the beginning of the script,
 * where Rollup gives functions, or the `=` of `const local = exports(…)`; such an export is made there. Behind the name, if it is there:
 * `++`, `--` or an assignment of any kind (`x =`, `x +=`; not `==` or `=>`), which changes it. What is neither at the beginning nor
 * behind a `=`, or assigns, is taken to change: where that is wrong, a setter is there for nothing.
 */
const GIVEN =
  /(execute: \(function \(\) \{\s+|=\s*)?exports\("([^"]+)", (\+\+|--|[\w$]+\s*[^\s\w=(,.]*=(?![=>]))?/gu;
/** `name: module.name` within a setter: an export of another script, given on. It may change there. */
const GIVEN_ON = /([\w$]+): module\.[\w$]+/gu;
/** `exports({ … })` within an expression: several that change at once, whose names are not read. Else it is a statement by itself. */
const CHANGED_TOGETHER = /[,()]\s*exports\(\{/u;
/** A script that waits while it runs. */
const WAITS = /execute: \(async /u;
/** `setters: [module => { a = module.x; }, null], execute: (function (`: one for each script that is needed. */
const SETTERS = /setters: \[([^]*?)\],\s+execute: \(function \(/u;
const BETWEEN_SETTERS = /, (?=module => \{|null)/u;
/** `a = module.x;` */
const TAKEN = /([\w$]+) = module\.([\w$]+);/gu;
/** What only takes exports. */
const TAKING = /^module => \{(?:\s*[\w$]+ = module\.[\w$]+;)*\s*\}$/u;

/**
 * One kind of quotes packs better, and so do arrow functions: 0.3 kB less for a first table. A function that names no `this` is never
 * called with `new` here, as classes are.
 */
const OPTIONS: MinifyOptions = {
  ecma: 2020,
  compress: { passes: 2, hoist_funs: true, unsafe_arrows: true },
  format: { quote_style: 1 },
};

interface Module {
  readonly code: string;
  /** The files of those that it needs. */
  readonly needs: readonly string[];
  /** What it exports and changes later. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Modules, by their files, as the scripts that `src/app/system.ts` runs: in Rollup's format `system`, but that what does not change
 * comes as a parameter. There a name stands once less, which is 0.7 kB of a game. `nameOf`: the address of a module from the
 * file that holds it beside others.
 */
export async function inSystemFormat(
  codes: ReadonlyMap<string, string>,
  nameOf: (file: string) => string | undefined,
  isSmall = true,
): Promise<Map<string, string>> {
  const modules = new Map<string, Module>();
  for (const [file, code] of codes) modules.set(file, await systemModule(file, code, nameOf(file)));
  for (const file of modules.keys()) assertNoCircle(file, modules, []);
  const scripts = new Map<string, string>();
  for (const [file, { code }] of modules) {
    const script = withParameters(code, file, modules);
    scripts.set(file, isSmall ? (await minify(script, OPTIONS)).code! : script);
  }
  return scripts;
}

async function systemModule(file: string, module: string, name?: string): Promise<Module> {
  const bundle = await rollup({
    input: 'module',
    treeshake: false,
    makeAbsoluteExternalsRelative: false,
    plugins: [
      {
        name: 'one-module',
        resolveId: (id) => (id === 'module' ? id : { id, external: true }),
        load: () => module,
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'system',
    generatedCode: 'es2015',
    indent: '\t',
    name,
  });
  const [{ code }] = output;
  if (WAITS.test(code)) throw new Error(`${file}: waits while it runs`);
  if (CHANGED_TOGETHER.test(code)) throw new Error(`${file}: exports change together`);
  return { code, needs: needsOf(code, file), changed: changedBy(code) };
}

function changedBy(code: string): ReadonlySet<string> {
  const given = Array.from(code.matchAll(GIVEN), ([, made, name = '', anew]) => (made && !anew ? '' : name));
  const setters = SETTERS.exec(code)?.[1] ?? '';
  const givenOn = Array.from(setters.matchAll(GIVEN_ON), ([, name = '']) => name);
  return new Set([...given, ...givenOn]);
}

/** Only what changes is heard of by the setters, and what is given on. */
function withParameters(code: string, file: string, modules: ReadonlyMap<string, Module>): string {
  const [frame, setters = ''] = SETTERS.exec(code) ?? [];
  const { needs } = modules.get(file)!;
  if (!frame && needs.length === 0) return code;
  const takings = setters
    .split(BETWEEN_SETTERS)
    .map((setter, place) => takingOf(setter, modules.get(needs[place]!)));
  const before = takings.flatMap(({ locals }) => locals);
  const variables = takings.flatMap(({ later }) => later);
  const declared = before.length > 0 ? declaring(before) : '';
  if (!frame || takings.length !== needs.length || !code.includes(declared))
    throw new Error(`${file}: Rollup takes exports otherwise`);
  const heard = takings.map(({ setter }) => setter);
  const kept = heard.some(Boolean) ? `setters: [${heard.join()}], ` : '';
  return code
    .replace(declared, () => (variables.length > 0 ? declaring(variables) : ''))
    .replace(frame, () => `${kept}execute: (function (${takings.map(({ parameter }) => parameter).join()}`);
}

const declaring = (locals: readonly string[]) => `\tvar ${locals.join(', ')};\n`;

/** How a script takes the exports of one that it needs. */
interface Taking {
  readonly parameter: string;
  readonly setter: string;
  readonly locals: readonly string[];
  /** Those that the setter sets. */
  readonly later: readonly string[];
}

function takingOf(setter: string, needed: Module | undefined): Taking {
  if (!TAKING.test(setter))
    return { parameter: '{}', setter: setter === 'null' ? '' : setter, locals: [], later: [] };
  const taken = Array.from(setter.matchAll(TAKEN), ([, local = '', name = '']) => ({ local, name }));
  const { once = [], later = [] } = Object.groupBy(taken, ({ name }) =>
    needed?.changed.has(name) ? 'later' : 'once',
  );
  const sets = later.map(({ name, local }) => `${local} = module.${name};`).join('');
  return {
    parameter: `{ ${once.map(({ name, local }) => `${name}: ${local}`).join()} }`,
    setter: sets && `module => { ${sets} }`,
    locals: taken.map(({ local }) => local),
    later: later.map(({ local }) => local),
  };
}

/** A parameter is given once, before a script runs: of two that need each other one would run without. */
function assertNoCircle(file: string, modules: ReadonlyMap<string, Module>, way: readonly string[]): void {
  if (way.includes(file)) throw new Error(`files need each other: ${[...way, file].join(', ')}`);
  for (const need of modules.get(file)?.needs ?? []) assertNoCircle(need, modules, [...way, file]);
}

function needsOf(code: string, file: string): readonly string[] {
  const names = /\[([^\]]*)\]/u.exec(code)?.[1] ?? '';
  const addresses = Array.from(
    names.matchAll(/'([^']+)'/gu),
    ([, name = '']) => new URL(name, `file:///${file}`),
  );
  return addresses.map(({ pathname }) => pathname.slice(1));
}
