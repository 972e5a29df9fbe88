import { createReadStream } from 'node:fs';
import type { Deck } from '@roundhouse/engine';
import type { Texts } from '@roundhouse/texts';
import { isSystemError } from '../files/file-error.ts';
import { readDeck } from './read-deck.ts';

/** The deck in the file of an option. Throws what `refuse` throws where there is none, or not a right one. */
export async function deckIn(
  option: string,
  file: string,
  texts: Texts,
  refuse: (message: string) => never,
): Promise<Deck> {
  try {
    const read = await readDeck(createReadStream(file), texts);
    return 'deck' in read ? read.deck : refuse(`option '${option}': ${read.wrong[0]}`);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return refuse(`option '${option}': ${error.message}`);
  }
}
