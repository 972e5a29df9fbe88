import { rollup } from 'rollup';
import { minify } from 'terser';

/** How Rollup writes that something is given anew: `exports("name", local = value)`, `exports("name", ++local)`. */
const CHANGED = /exports\("([^"]+)", (?:(?:\+\+|--)\s*[\w$]+|[\w$]+\s*(?:\+\+|--|[^\s\w=(,.]*=(?![=>])))/gu;
/** The same for several at once, from which their names are not read here. */
const CHANGED_TOGETHER = /\(\(?v\)? => \{ exports/u;
const SETTERS = /setters: \[([^]*?)\],\s+execute: \(function \(/u;
const BETWEEN_SETTERS = /, (?=module => \{|null)/u;
const TAKEN = /([\w$]+) = module\.([\w$]+);/gu;
/** What only takes exports. */
const TAKING = /^module => \{[\w$ =;.\s]*\}$/u;
const VARIABLES = /^\tvar [^;\n]*;\n/mu;

interface Module {
  readonly code: string;
  /** What it exports and changes later. */
  readonly changed: ReadonlySet<string>;
}

/**
 * Modules, by their files, as the scripts that `src/app/system.ts` runs: in Rollup's format `system`, but that what does not change
 * comes as a parameter. There a name stands once less, which is half a kB of a game. `named`: the address of a module from the
 * file that holds it beside others.
 */
export async function inSystemFormat(
  codes: ReadonlyMap<string, string>,
  named: (file: string) => string | undefined,
): Promise<Map<string, string>> {
  const modules = new Map<string, Module>();
  for (const [file, code] of codes) modules.set(file, await systemModule(code, named(file)));
  const scripts = new Map<string, string>();
  for (const [file, { code }] of modules) {
    const { code: script } = await minify(withParameters(code, file, modules));
    scripts.set(file, script!);
  }
  return scripts;
}

async function systemModule(module: string, name?: string): Promise<Module> {
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
  const { output } = await bundle.generate({ format: 'system', generatedCode: 'es2015', name });
  const [{ code }] = output;
  if (CHANGED_TOGETHER.test(code)) throw new Error(`exports change together: ${code}`);
  return { code, changed: new Set(Array.from(code.matchAll(CHANGED), ([, one = '']) => one)) };
}

/** Only what changes is heard of by the setters, and what is given on. */
function withParameters(code: string, file: string, modules: ReadonlyMap<string, Module>): string {
  const [frame, setters = ''] = SETTERS.exec(code) ?? [];
  if (!frame) return code;
  const needs = needsOf(code).map((need) => new URL(need, `file:///${file}`).pathname.slice(1));
  const takings = setters
    .split(BETWEEN_SETTERS)
    .map((setter, place) => takingOf(setter, modules.get(needs[place]!)));
  if (takings.length !== needs.length)
    throw new Error(`${file}: ${takings.length} setters for ${needs.length} files`);
  const variables = takings.flatMap(({ variables: some }) => some).join();
  const heard = takings.map(({ setter }) => setter);
  const kept = heard.some(Boolean) ? `setters: [${heard.join()}], ` : '';
  return code
    .replace(VARIABLES, variables && `\tvar ${variables};\n`)
    .replace(frame, () => `${kept}execute: (function (${takings.map(({ parameter }) => parameter).join()}`);
}

/** How a script takes the exports of one that it needs. */
interface Taking {
  readonly parameter: string;
  readonly setter: string;
  /** What the setter sets. */
  readonly variables: readonly string[];
}

function takingOf(setter: string, needed: Module | undefined): Taking {
  if (!TAKING.test(setter))
    return { parameter: '{}', setter: setter === 'null' ? '' : setter, variables: [] };
  const taken = Array.from(setter.matchAll(TAKEN), ([, local = '', name = '']) => ({ local, name }));
  const { once = [], later = [] } = Object.groupBy(taken, ({ name }) =>
    needed?.changed.has(name) ? 'later' : 'once',
  );
  const sets = later.map(({ name, local }) => `${local} = module.${name};`).join('');
  return {
    parameter: `{ ${once.map(({ name, local }) => `${name}: ${local}`).join()} }`,
    setter: sets && `module => { ${sets} }`,
    variables: later.map(({ local }) => local),
  };
}

/** The files that a script in the format needs. */
const needsOf = (code: string) =>
  Array.from(/\[([^\]]*)\]/u.exec(code)![1]!.matchAll(/'([^']+)'/gu), ([, need = '']) => need);
