import type en from '../messages/en.json';
import { complete, languagesInFolder, nameOf, readMessages } from './message-folder.ts';

/** The messages of a language: the same keys in each. */
export type Messages = typeof en;

/** A language's file of messages. */
export interface MessageFile {
  /** What its speakers call the language, as an entry of a list. */
  readonly name: string;
  /** What play needs. */
  readonly load: () => Promise<{ readonly default: Messages }>;
  /** What is read besides: see `READING`. */
  readonly loadReading: () => Promise<{ readonly default: Messages }>;
}

/** The files of messages by language. In the page, the plugin for Vite puts imports of each in the place of this. */
export const MESSAGE_FILES: Readonly<Record<string, MessageFile>> = Object.fromEntries(
  languagesInFolder().map((language) => {
    const load = async () => ({ default: complete(readMessages(language)) as unknown as Messages });
    return [language, { name: nameOf(language), load, loadReading: load }];
  }),
);
