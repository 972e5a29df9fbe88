import { existsSync } from 'node:fs';
import type { Texts } from '@roundhouse/texts';
import { deckIn } from '../decks/deck-option.ts';
import { names, numberOrText } from '../options.ts';
import type { MatchOptions, Refuse } from '../simulate/resolve-options.ts';

/** What may differ between the two that are compared; both play the same game by the same seed. */
const READ = {
  mode: (text: string) => ({ mode: text }),
  players: (text: string) => ({ players: numberOrText(text) }),
  opening: (text: string) => ({ opening: text }),
  bots: (text: string) => ({ bots: names(text) }),
} as const satisfies Record<string, (text: string) => Partial<MatchOptions>>;

type Changed = Partial<MatchOptions>;

/** Reads what is compared with: each is `option=value`, or the file of a deck. */
export async function readVariation(
  changes: readonly string[],
  texts: Texts,
  refuse: Refuse,
): Promise<Changed> {
  const changed: Changed[] = [];
  for (const change of changes) changed.push(await readChange(change, texts, refuse));
  return Object.assign({}, ...changed) as Changed;
}

async function readChange(change: string, texts: Texts, refuse: Refuse): Promise<Changed> {
  const [, name, value] = /^([a-z]+)=(.*)$/s.exec(change) ?? [];
  if (name === undefined || value === undefined)
    return { deck: await deckIn('--compare', change, texts, refuse) };
  if (name === 'deck') return { deck: await deckIn('--compare', value, texts, refuse) };
  if (Object.hasOwn(READ, name)) return READ[name as keyof typeof READ](value);
  if (existsSync(change)) return { deck: await deckIn('--compare', change, texts, refuse) };
  const known = ['deck', ...Object.keys(READ)].join(', ');
  return refuse(
    `option '--compare': "${name}" cannot be compared; known here: ${known}, or the file of a deck.`,
  );
}
