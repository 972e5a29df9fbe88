import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { Language } from './languages.ts';
import { MESSAGE_FILES, type MessageFile, type Messages } from './message-files.ts';

type PathsOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${PathsOf<Tree[Name]>}`;
}[keyof Tree & string];

/** The name of a message: its path in the files of messages, e.g. `refusal.LR-17`. */
export type Key = PathsOf<Messages>;

/** What a message needs besides its words. */
export type Values = Readonly<Record<string, string | number>>;

/** What people read, in one language. */
export interface Texts {
  readonly language: Language;
  /** The message of a key with its values put in. Throws where the key or a value is missing. */
  say(key: Key, values?: Values): string;
  /** Whether there is a message of this name. */
  has(key: string): boolean;
  /** Several things in one phrase: `a, b and c`. */
  list(items: readonly string[]): string;
}

/** Loads a language; no other one is loaded with it. In the page that is all that play needs, and no more. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { default: messages } = await fileOf(language).load();
  return makeTexts(language, messages);
}

/** Loads a language with what is read besides play: the rules, and what is said about files. */
export async function loadAllTexts(language: Language): Promise<Texts> {
  const { load, loadReading } = fileOf(language);
  const [play, reading] = await Promise.all([load(), loadReading()]);
  return makeTexts(language, { ...play.default, ...reading.default });
}

function fileOf(language: Language): MessageFile {
  const file = MESSAGE_FILES[language];
  if (!file) throw new Error(`no messages in ${language}`);
  return file;
}

/** Says the messages of a language, which may be compiled already: see the plugin for Vite. */
export function makeTexts(language: Language, messages: Messages): Texts {
  const compiled = new Map<Key, CompiledMessage>();
  const options = { formatters: makeFormatters(language) };
  const lists = once(() => new Intl.ListFormat(language, { type: 'conjunction' }));

  const messageOf = (key: Key): CompiledMessage => {
    let message = compiled.get(key);
    if (message === undefined) {
      const found = findMessage(messages, key);
      if (found === undefined) throw new Error(`no message ${key}`);
      compiled.set(key, (message = compileMessage(found)));
    }
    return message;
  };

  return {
    language,
    has: (key) => findMessage(messages, key) !== undefined,
    say: (key, values = {}) => String(format(messageOf(key), language, insist(values, key), options)),
    list: (items) => (items.length > 1 ? lists().format(items) : (items[0] ?? '')),
  };
}

function findMessage(messages: Messages, key: string): CompiledMessage | undefined {
  let found: unknown = messages;
  for (const name of key.split('.')) found = memberOf(found, name);
  return typeof found === 'string' || Array.isArray(found) ? found : undefined;
}

/** A member of a group of messages, never one that every object has. */
function memberOf(group: unknown, name: string): unknown {
  const isGroup = typeof group === 'object' && group !== null && Object.hasOwn(group, name);
  return isGroup ? (group as Readonly<Record<string, unknown>>)[name] : undefined;
}

function compileMessage(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? compile(message) : message;
}

/** The same values, but one that is missing throws instead of becoming the word `undefined`. */
function insist(values: Values, key: Key): Record<string, string | number> {
  return new Proxy(values, {
    has: () => true,
    get(target, name) {
      const value = target[String(name)];
      if (value === undefined) throw new Error(`message ${key} needs a value for ${String(name)}`);
      return value;
    },
  });
}

/** Whole numbers below this are written by their digits alone, in each of our languages. */
export const PLAIN = 1000;

/**
 * Intl's formatters are dear to make and cheap to keep: each is made when it is first needed. The first one that writes anything
 * costs a slow phone a tenth of the time until a table can be used, and all that is said there are small numbers.
 */
function makeFormatters(language: Language): FormatOptions['formatters'] {
  const cardinal = once(() => new Intl.PluralRules(language));
  const ofIntl = once(() => new Intl.NumberFormat(language));
  const isPlain = (number: number) => Number.isInteger(number) && Math.abs(number) < PLAIN;
  const format = (number: number) => (isPlain(number) ? String(number) : ofIntl().format(number));
  const numbers = { format } as Intl.NumberFormat;
  return {
    getPluralRules: (_, options) =>
      options?.type === 'ordinal' ? new Intl.PluralRules(language, options) : cardinal(),
    getNumberFormat: (_, options) => (options ? new Intl.NumberFormat(language, options) : numbers),
    getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, options),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
