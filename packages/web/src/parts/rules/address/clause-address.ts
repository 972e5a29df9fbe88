import { type Clause, CLAUSES_OF, type ClauseId, findClause } from '@roundhouse/texts';

/** A page of rules: a game's, that of the track which two games share, or that of transcripts and decks. */
export type Document = keyof typeof CLAUSES_OF;

export const DOCUMENTS = Object.keys(CLAUSES_OF) as readonly Document[];

export function isDocument(name: string): name is Document {
  return Object.hasOwn(CLAUSES_OF, name);
}

export function clausesOf(document: Document): readonly Clause[] {
  return CLAUSES_OF[document];
}

/** The page on which a clause stands. */
export function documentOf(id: ClauseId): Document {
  return DOCUMENTS.find((document) => clausesOf(document).some((clause) => clause.id === id))!;
}

/** The clause that the end of an address names: `#LR-17`. */
export function clauseOfHash(hash: string): Clause | undefined {
  return findClause(hash.replace('#', '').toUpperCase());
}
