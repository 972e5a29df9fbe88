import { parseArgs } from 'node:util';
import { FAULTS, type FaultName } from './fault.ts';
import { STORAGES, type TestStorage } from '../src/testing/storages.ts';

/** `--fault pause`: what goes wrong; a process is killed where nothing is said. */
export function readFault(): FaultName {
  const { values } = parseArgs({ options: { fault: { type: 'string', default: 'kill' } }, strict: false });
  const names = Object.keys(FAULTS) as FaultName[];
  const found = names.find((name) => name === values.fault);
  if (!found) throw new RangeError(`--fault is one of ${names.join(', ')}`);
  return found;
}

/** What the measuring commands are asked for: `--storage sqlite`, and numbers by name. */
export function readOptions<Name extends string>(usual: Readonly<Record<Name, readonly number[]>>) {
  const names = Object.keys(usual) as Name[];
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      storage: { type: 'string' },
      fault: { type: 'string' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
    },
  }) as { values: Readonly<Record<string, string | boolean | undefined>> };
  const numbers = Object.fromEntries(
    names.map((name) => [
      name,
      values[name] === undefined ? usual[name] : numbersIn(name, String(values[name])),
    ]),
  ) as Record<Name, readonly number[]>;
  return { ...numbers, json: values['json'] === true, storages: storagesFor(values['storage']) };
}

function numbersIn(name: string, text: string): number[] {
  const numbers = text.split(',').map(Number);
  if (numbers.every((number) => Number.isSafeInteger(number) && number > 0)) return numbers;
  throw new RangeError(`--${name} takes whole numbers from 1 on, not "${text}"`);
}

function storagesFor(wished: string | boolean | undefined): readonly TestStorage[] {
  const there = STORAGES.filter(({ isAbsent }) => !isAbsent);
  if (wished === undefined) return there;
  const named = there.filter(({ name }) => name.toLowerCase() === wished);
  if (named.length > 0) return named;
  throw new RangeError(`--storage is one of ${there.map(({ name }) => name.toLowerCase()).join(', ')}`);
}

/** How many processes there can be with a storage, of those that were asked for. */
export function processesFor({ name }: TestStorage, wished: readonly number[]): readonly number[] {
  return name === 'SQLite' ? [1] : wished;
}

/** A list as JSON, or as a table for people. */
export function print(rows: readonly object[], json: boolean): void {
  if (json) console.log(JSON.stringify(rows));
  else console.table(rows);
}
