import { checkDeck, type Deck, games, type Problem } from '@roundhouse/engine';

type Written = Readonly<Record<string, unknown>>;
type Card = Deck['cards'][number];

/**
 * All that is wrong in a deck: of each card, and of each part beside the cards, the first that is. The engine tells the
 * first of all; so what it tells is put right by what the standard deck has there, and it is asked again.
 */
export function deckProblems(input: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  for (let deck = input; ; deck = mend(deck as Written, problems.at(-1)!.path)) {
    const checked = checkDeck(deck, games);
    if (checked.ok) return problems;
    const isAgain = checked.problem.path === problems.at(-1)?.path;
    if (isAgain) return problems;
    problems.push(checked.problem);
    if (!isMendable(deck)) return problems;
  }
}

/** Without a game that there is, nobody knows what else would be right. */
function isMendable(deck: unknown): boolean {
  const game = (deck as Written | null)?.['game'];
  return typeof game === 'string' && Object.hasOwn(games, game);
}

/** The deck with something right at a path. */
function mend(deck: Written, path: string): Written {
  const { standardDeck } = games[String(deck['game'])]!;
  const [, part = '', index] = /^(\w+)(?:\[(\d+)\])?/u.exec(path) ?? [];
  const { cards } = deck;
  if (part !== 'cards' || !Array.isArray(cards)) {
    return { ...deck, [part]: (standardDeck as unknown as Written)[part] };
  }
  const all = cards as readonly unknown[];
  const fresh = (at: number) => freshCard(standardDeck, at);
  if (index !== undefined) return { ...deck, cards: all.with(Number(index), fresh(Number(index))) };
  return { ...deck, cards: standardDeck.cards.map((_, at) => all[at] ?? fresh(at)) };
}

/** A card as the standard deck begins with, under a name that nobody gives to theirs. */
function freshCard({ cards }: Deck, at: number): Card {
  const [card] = cards;
  const id = typeof card!.id === 'number' ? Number.MAX_SAFE_INTEGER - at : `\0${at}`;
  return { ...card!, id } as Card;
}
