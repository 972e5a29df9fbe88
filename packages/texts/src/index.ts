export type { Clause, ClauseId, Origin } from './clause.ts';
export { type ClausePart, clauseParts, originLabel } from './clause-texts.ts';
export { CLAUSES_OF, findClause } from './clauses.ts';
export { anyTexts, type Article, type Context, type GameTexts } from './game-texts.ts';
export { gameTexts } from './games.ts';
export { isLanguage, type Language, languageName, LANGUAGES, pickLanguage } from './languages.ts';
export type { Messages } from './message-files.ts';
export { loadAllTexts, loadTexts, type Key, type Texts, type Values } from './messages.ts';
export {
  actionLabel,
  cardWords,
  describeEvents,
  type EventLine,
  eventSentence,
  eventSentences,
  problemSentence,
  refusalSentence,
  shortActionLabel,
} from './sentences.ts';
