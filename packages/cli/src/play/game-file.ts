import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type History, historyTranscript, parseFile, replayTranscript } from '@roundhouse/engine';
import { gameTexts, problemSentence, refusalSentence, type Texts } from '@roundhouse/texts';

/** A game of a file, and the levels of its seats: null where a person plays. */
export interface SavedGame {
  readonly history: History;
  readonly levels: readonly (string | null)[];
}

/** Writes a game as a transcript that anything can follow, with the levels beside it. The file is whole at every moment. */
export function saveGame(file: string, { history, levels }: SavedGame): void {
  const text = JSON.stringify({ ...historyTranscript(history), bots: levels });
  writeFileSync(`${file}.new`, `${text}\n`);
  renameSync(`${file}.new`, file);
}

/** The game of a file, or what is wrong with it. */
export function loadGame(file: string, texts: Texts): SavedGame | { readonly wrong: string } {
  const parsed = parseFile(readFileSync(file, 'utf8'));
  if (!parsed.ok) return { wrong: problemSentence(texts, parsed.problem) };
  const replayed = replayTranscript(parsed.value);
  if (!replayed.ok) {
    const { stop } = replayed;
    if ('problem' in stop) return { wrong: problemSentence(texts, stop.problem) };
    return { wrong: refusalSentence(gameTexts(stop.deck.game), texts, stop.refusal, stop.deck) };
  }
  return { history: replayed.history, levels: levelsIn(parsed.value) };
}

function levelsIn(value: unknown): readonly (string | null)[] {
  const { bots } = value as { readonly bots?: unknown };
  return Array.isArray(bots) ? bots.map((bot) => (typeof bot === 'string' ? bot : null)) : [];
}
