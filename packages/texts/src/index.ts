export type { Clause, ClauseId } from './clause.ts';
export { CLAUSES_OF, findClause } from './clauses.ts';
export type { Article, Context } from './game-texts.ts';
export { isLanguage, LANGUAGE_FACTS, LANGUAGES, pickLanguage, type Language } from './languages.ts';
export { loadTexts, type Key, type Texts, type Values } from './messages.ts';
export {
  actionLabel,
  cardWords,
  eventSentence,
  eventSentences,
  problemSentence,
  refusalSentence,
  shortActionLabel,
} from './sentences.ts';
