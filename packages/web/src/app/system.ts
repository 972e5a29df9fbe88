/**
 * Loads the code of the built page as classic scripts: Chromium keeps with such a script that lies on the device what it compiled of
 * it, but compiles a module anew at each visit. It does what the page needs of SystemJS. Their format is close to `system`
 * (https://github.com/systemjs/systemjs/blob/main/docs/system-register.md): `execute` takes the exports of what is needed, a
 * script with a name lies in the file of another one, from where its name is an address, and no two scripts need each other;
 * `vite-system-format.ts` sees to that.
 */

/** What a script gives to others, by name. */
type Exports = Record<string, unknown>;

/** Gives one export by its name, or several. What is given may change later. */
type Give = (names: string | Exports, value?: unknown) => unknown;

interface Context {
  readonly import: (file: string) => Promise<Exports>;
  readonly meta: { readonly url: string };
}

/** Hears of those exports of a needed script that change. */
type Hear = (exports: Exports) => void;

interface Declared {
  /** By the place of what is needed. */
  readonly setters?: readonly (Hear | undefined)[];
  /** Takes the exports of all that is needed. */
  readonly execute: (...needed: Exports[]) => void;
}

type Declare = (give: Give, context: Context) => Declared;

type Registered = readonly [needs: readonly string[], declare: Declare];

export interface System {
  /**
   * What the script that runs now needs, by addresses relative to its own, and what it does when they are there. A file may hold
   * several scripts: all but one have a name, the address that they would have.
   */
  readonly register: (...script: Registered | [name: string, ...Registered]) => void;
  /**
   * Runs a script after all that it needs, each of them once, and gives its exports.
   * @throws {Error} when one does not come; it is asked for anew the next time
   */
  readonly import: (file: string) => Promise<Exports>;
  /** Asks for a file that will be needed, and runs none of its scripts; gives when it has come. */
  readonly ask: (file: string) => Promise<void>;
}

interface Script {
  readonly exports: Exports;
  /** Who hears of changes. */
  readonly hearing: Hear[];
  came: Promise<void>;
  /** The addresses of what it needs, as soon as it has come. */
  needs?: readonly string[];
  run: () => void;
}

type Scope = typeof globalThis & { System: System; importScripts?: (address: string) => void };

/** Makes `System` known, in a page or in a thread. It is written into both as its own source, so it imports nothing. */
export function makeSystem(): System {
  const scope = globalThis as Scope;
  const scripts = new Map<string, Script>();
  /** The script that runs now in a thread, where no document knows it. */
  let running = location.href;

  function register(...registered: Registered | [name: string, ...Registered]): void {
    const file = scope.importScripts ? running : (document.currentScript as HTMLScriptElement).src;
    if (registered.length === 3) define(new URL(registered[0], file).href, registered[1], registered[2]);
    else define(file, ...registered);
  }

  function define(address: string, names: readonly string[], declare: Declare): void {
    const script = scripts.get(address) ?? add(address);
    const at = (name: string) => new URL(name, address).href;
    const context = { import: (name: string) => load(at(name)), meta: { url: address } };
    const { setters = [], execute } = declare((given, value) => give(script, given, value), context);
    const needs = (script.needs = names.map(at));
    script.run = () => {
      const needed = needs.map((need, place) => {
        const other = scripts.get(need)!;
        const hear = setters[place];
        runOnce(other);
        if (hear) {
          other.hearing.push(hear);
          hear(other.exports);
        }
        return other.exports;
      });
      execute(...needed);
    };
  }

  function add(address: string): Script {
    const script = { exports: {}, hearing: [], came: Promise.resolve(), run() {} };
    scripts.set(address, script);
    return script;
  }

  function give({ exports, hearing }: Script, given: string | Exports, value: unknown): unknown {
    const isOne = typeof given === 'string';
    Object.assign(exports, isOne ? { [given]: value } : given);
    for (const hear of hearing) hear(exports);
    return isOne ? value : given;
  }

  function asked(address: string): Script {
    const known = scripts.get(address);
    if (known) return known;
    const script = add(address);
    script.came = comingOf(script, address);
    // It is asked for anew the next time; who needs it now hears of it.
    script.came.catch(() => scripts.delete(address));
    return script;
  }

  async function comingOf(script: Script, address: string): Promise<void> {
    // At once: see `threadScript` in vite-system-scripts.ts.
    if (scope.importScripts) importNow(address);
    else await fetchScript(address);
    // A host may answer with a page of its own.
    if (!script.needs) throw new Error(`${address} is no script`);
  }

  function fetchScript(address: string): Promise<unknown> {
    const element = document.createElement('script');
    element.src = address;
    // A browser takes what is added later for less urgent.
    element.fetchPriority = 'high';
    document.head.append(element);
    return new Promise((resolve, reject) => {
      element.addEventListener('load', resolve);
      element.addEventListener('error', () => reject(new Error(`${address} did not come`)));
    }).finally(() => element.remove());
  }

  function importNow(address: string): void {
    const before = running;
    running = address;
    try {
      scope.importScripts!(address);
    } finally {
      running = before;
    }
  }

  async function load(address: string): Promise<Exports> {
    await withNeeds(address, new Set());
    const script = scripts.get(address)!;
    runOnce(script);
    return script.exports;
  }

  /** `seen`: what several need is gone through once. */
  async function withNeeds(address: string, seen: Set<string>): Promise<void> {
    if (seen.has(address)) return;
    seen.add(address);
    const script = asked(address);
    await script.came;
    await Promise.all(script.needs!.map((need) => withNeeds(need, seen)));
  }

  function runOnce(script: Script): void {
    const { run } = script;
    script.run = () => {};
    try {
      run();
    } catch (reason) {
      script.run = () => {
        throw reason;
      };
      throw reason;
    }
  }

  return (scope.System = {
    register,
    import: (file) => load(new URL(file, location.href).href),
    ask: (file) => asked(new URL(file, location.href).href).came,
  });
}
