import { MESSAGE_FILES } from './message-files.ts';

/** A language of `LANGUAGES`, by its code. */
export type Language = string;

/** Every language the product speaks: each has its file in the folder of messages. */
export const LANGUAGES: readonly Language[] = Object.keys(MESSAGE_FILES);

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(MESSAGE_FILES, text);
}

/** What its speakers call a language, as an entry of a list. */
export function languageName(language: Language): string {
  return MESSAGE_FILES[language]?.name ?? language;
}

/** The first language of a list such as `navigator.languages` that we speak, whatever its region; else English. */
export function pickLanguage(preferred: readonly string[]): Language {
  const bases = preferred.map((tag) => tag.toLowerCase().split(/[-_]/u)[0] ?? '');
  return bases.find(isLanguage) ?? 'en';
}
