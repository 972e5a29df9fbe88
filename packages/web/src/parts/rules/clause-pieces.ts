import { type ClauseId, findClause } from '@roundhouse/texts';

/** A piece of a clause's text: the name of another clause, or just text. */
interface Piece {
  readonly text: string;
  readonly clause?: ClauseId;
}

const NAME = /\b([A-Z]{2}-\d+)\b/u;

/** A text, taken apart at the clauses that it names. */
export function piecesOf(text: string): Piece[] {
  return text.split(NAME).map((piece) => {
    const clause = findClause(piece)?.id;
    return clause ? { text: piece, clause } : { text: piece };
  });
}
