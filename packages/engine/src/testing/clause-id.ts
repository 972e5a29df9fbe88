import clauses from './clauses.json' with { type: 'json' };

/** What the id of a clause looks like (`LR-17`), as the source of a regular expression. */
export const CLAUSE_ID = `(?:${Object.keys(clauses).join('|')})-[0-9]+`;
