import { type Problem, type Result, success } from '../contract/problem.ts';
import { problem, type ProblemCode } from './problems.ts';

/**
 * Checks of JSON from outside. Each gives the problem that it finds, or undefined; so they are chained by
 * `??`, and the first problem counts:
 *
 *     checkObject(card, path) ?? checkInteger(card.number, at(path, 'number'), 1, 4) ?? ...
 */
export type Found = Problem | undefined;

export type JsonObject = Readonly<Record<string, unknown>>;

/** The path of a key of an object or of an index of a list: `deck.cards[3]`. */
export function at(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object, never one that it inherits. */
export function own<Value>(object: Readonly<Record<string, Value>>, key: unknown): Value | undefined {
  return typeof key === 'string' && Object.hasOwn(object, key) ? object[key] : undefined;
}

export function checkObject(value: unknown, path: string): Found {
  return isObject(value) ? undefined : complain('object', value, path);
}

export function checkList(value: unknown, path: string): Found {
  return Array.isArray(value) ? undefined : complain('list', value, path);
}

export function checkText(value: unknown, path: string): Found {
  return typeof value === 'string' ? undefined : complain('text', value, path);
}

/** The name of a railway card: not empty, without spaces (TR-21). */
export function checkName(value: unknown, path: string): Found {
  if (typeof value !== 'string' || value === '') return complain('text', value, path);
  return value.includes(' ') ? problem('spaces', path) : undefined;
}

export function checkBoolean(value: unknown, path: string): Found {
  return typeof value === 'boolean' ? undefined : complain('boolean', value, path);
}

export function checkInteger(value: unknown, path: string, min: number, max: number): Found {
  const fits = Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
  return fits ? undefined : complain('integer', value, path, { min, max });
}

export function checkOneOf(value: unknown, path: string, allowed: readonly string[]): Found {
  return typeof value === 'string' && allowed.includes(value) ? undefined : notOneOf(value, path, allowed);
}

function notOneOf(value: unknown, path: string, allowed: readonly string[]): Problem {
  return complain('one-of', value, path, { allowed: allowed.join(', ') });
}

/** The member of an object that something from outside names. */
export function namedMember<Value>(
  object: Readonly<Record<string, Value>>,
  name: unknown,
  path: string,
): Result<NonNullable<Value>> {
  const member = own(object, name);
  return member ? success(member) : { ok: false, problem: notOneOf(name, path, Object.keys(object)) };
}

/** The first problem among the entries of a list. */
export function checkEach(
  list: readonly unknown[],
  path: string,
  check: (entry: unknown, path: string, index: number) => Found,
): Found {
  for (const [index, entry] of list.entries()) {
    const found = check(entry, at(path, index), index);
    if (found) return found;
  }
  return undefined;
}

function complain(code: ProblemCode, value: unknown, path: string, values?: Problem['values']): Problem {
  return value === undefined ? problem('missing', path) : problem(code, path, values);
}
