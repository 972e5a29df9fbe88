import { checkDeck, type Deck, games, MOST_BYTES } from '@roundhouse/engine';
import { problemSentence, type Texts } from '@roundhouse/texts';
import { readText } from '../input/read-text.ts';

/** The deck that a file holds (TR-21), or a sentence that says what is wrong with it and where. */
export async function readDeck(file: AsyncIterable<Uint8Array>, texts: Texts): Promise<Deck | string> {
  const text = await readText(file, MOST_BYTES);
  if (!text.ok) return problemSentence(texts, text.problem);
  const json = parse(text.value);
  if (json instanceof SyntaxError) return `${texts.say('problem.json')} ${json.message}.`;
  const deck = checkDeck(json, games);
  return deck.ok ? deck.value : problemSentence(texts, deck.problem);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
