export { isLanguage, LANGUAGE_FACTS, LANGUAGES, pickLanguage, type Language, type Messages } from './languages.ts';
export { loadTexts, type Key, type Texts, type Values } from './messages.ts';
