import { type Key, type Language, loadTexts, type Texts, type Values } from '@roundhouse/texts';
import { createContext } from 'svelte';

/** The language that the page speaks now. Nothing is shown before its texts are there. */
export class Spoken {
  texts = $state.raw<Texts>();

  /** Speaks a language from when it is loaded; where it cannot be loaded, the one before stays. */
  async speak(language: Language): Promise<void> {
    if (this.texts?.language === language) return;
    this.texts = await loadTexts(language);
    document.documentElement.lang = language;
  }

  /** A message of the present language. */
  say(key: Key, values?: Values): string {
    return this.texts?.say(key, values) ?? '';
  }
}

export const [getSpoken, setSpoken] = createContext<Spoken>();
