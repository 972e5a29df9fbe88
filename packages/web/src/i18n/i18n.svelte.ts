import { type Key, type Language, loadAllTexts, loadTexts, type Texts, type Values } from '@roundhouse/texts';
import { createContext } from 'svelte';

/** The language that the page speaks now. Nothing is shown before its texts are there. */
export class I18n {
  texts = $state.raw<Texts>();
  /** Whether the texts are there that play can do without. */
  reads = $state.raw(false);
  private wanted: Language = 'en';

  /** Speaks a language from when it is loaded; where it cannot be loaded, the one before stays. */
  async speak(language: Language): Promise<void> {
    if (this.texts?.language === language) return;
    this.wanted = language;
    await this.load();
  }

  /** Loads what is read besides play: the rules, and what is said about files. */
  async read(): Promise<void> {
    if (this.reads) return;
    await this.load(true);
  }

  /** A message of the present language. */
  say(key: Key, values?: Values): string {
    return this.texts?.say(key, values) ?? '';
  }

  private async load(reads = this.reads): Promise<void> {
    const language = this.wanted;
    const texts = await (reads ? loadAllTexts : loadTexts)(language);
    // While this loaded, another language may have been chosen, or more of this one may have come.
    if (language !== this.wanted || (this.reads && !reads)) return;
    this.texts = texts;
    this.reads = reads;
    document.documentElement.lang = language;
  }
}

export const [getI18n, setI18n] = createContext<I18n>();
