import type en from '../messages/en.json';

/** The messages of a language: the same keys in each. */
export type Messages = typeof en;

interface LanguageFacts {
  /** What its speakers call it. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: Messages }>;
}

/** Every language the product speaks. Another one is a file of messages and a line here. */
const FACTS = {
  en: { name: 'English', load: () => import('../messages/en.json', { with: { type: 'json' } }) },
  de: { name: 'Deutsch', load: () => import('../messages/de.json', { with: { type: 'json' } }) },
  es: { name: 'Español', load: () => import('../messages/es.json', { with: { type: 'json' } }) },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof FACTS;

export const LANGUAGES = Object.keys(FACTS) as readonly Language[];

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = FACTS;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(FACTS, text);
}

/** The first language of a list such as `navigator.languages` that we speak, whatever its region; else English. */
export function pickLanguage(preferred: readonly string[]): Language {
  const bases = preferred.map((tag) => tag.toLowerCase().split(/[-_]/u)[0] ?? '');
  return bases.find(isLanguage) ?? 'en';
}
