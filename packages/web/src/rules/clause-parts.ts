import { type ClauseId, findClause } from '@roundhouse/texts';

/** A piece of a clause's text: the name of another clause, the words that say where our ruling begins, or just text. */
interface Piece {
  readonly text: string;
  readonly clause?: ClauseId;
  readonly mark?: true;
}

/** What is printed of a clause, or what is ours. */
interface Part {
  readonly ours: boolean;
  readonly words: readonly Piece[];
}

const NAME = /\b([A-Z]{2}-\d+)\b/u;

/** A clause's text, taken apart at `mark`, where our ruling begins, and at the clauses that it names. */
export function partsOf(text: string, mark: string): readonly Part[] {
  const [printed = '', ruling] = text.split(mark, 2);
  const first: Part = { ours: false, words: piecesOf(printed.trim()) };
  if (ruling === undefined) return [first];
  return [first, { ours: true, words: [{ text: mark, mark: true }, ...piecesOf(` ${ruling.trim()}`)] }];
}

function piecesOf(text: string): Piece[] {
  return text.split(NAME).map((piece) => {
    const clause = findClause(piece)?.id;
    return clause ? { text: piece, clause } : { text: piece };
  });
}
