import { checkDeck, type Deck, deckProblems, games, MOST_BYTES } from '@roundhouse/engine';
import { problemSentence, type Texts } from '@roundhouse/texts';
import { readText } from '../input/read-text.ts';

/** A deck, or all that is wrong with it: a sentence each, that says what and where. */
export type ReadDeck = { readonly deck: Deck } | { readonly wrong: readonly string[] };

/** The most problems that are listed. */
const MOST_LISTED = 100;

/** Reads the deck that a file holds (TR-21). */
export async function readDeck(file: AsyncIterable<Uint8Array>, texts: Texts): Promise<ReadDeck> {
  const text = await readText(file, MOST_BYTES);
  if (!text.ok) return { wrong: [problemSentence(texts, text.problem)] };
  const json = parse(text.value);
  if (json instanceof SyntaxError) return { wrong: [`${texts.say('problem.json')} ${json.message}.`] };
  const checked = checkDeck(json, games);
  if (checked.ok) return { deck: checked.value };
  const problems = deckProblems(json, games);
  const wrong = problems.slice(0, MOST_LISTED).map((problem) => problemSentence(texts, problem));
  const more = problems.length - wrong.length;
  return { wrong: more > 0 ? [...wrong, `... and ${more.toLocaleString('en')} more.`] : wrong };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
