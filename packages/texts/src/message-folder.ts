/** The folder of messages, for Node and for the building of the page: a file in it is a language. */
import { readdirSync, readFileSync } from 'node:fs';
import { capitalize } from './capitalize.ts';

const FOLDER = new URL('../messages/', import.meta.url);

/** Messages by name, in groups. */
export interface Tree {
  readonly [name: string]: string | Tree;
}

/** The languages that there is a file for, English first: it stands in where another one says nothing. */
export function languagesInFolder(): string[] {
  const named = readdirSync(FOLDER).map((file) => /^([a-z]{2,3})\.json$/u.exec(file)?.[1]);
  const others = named.filter((language) => language !== undefined && language !== 'en');
  return ['en', ...(others.toSorted() as string[])];
}

/** What its speakers call a language, as an entry of a list. */
export function nameOf(language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return capitalize(names.of(language) ?? language, language);
}

/** What the file of a language says, and nothing else. */
export function readMessages(language: string): Tree {
  return JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')) as Tree;
}

/** The messages with those of `english` where they say nothing. */
export function complete(messages: Tree, english = readMessages('en')): Tree {
  const all = Object.entries(english).map(([name, inEnglish]) => {
    const own = messages[name];
    const isGroup = typeof own === 'object' && typeof inEnglish === 'object';
    return [name, isGroup ? complete(own, inEnglish) : (own ?? inEnglish)];
  });
  return Object.fromEntries(all) as Tree;
}
