import { checkSavedTable, games, historyTranscript } from '@roundhouse/engine';
import type { SavedGame } from '../../../storage/saved-game.ts';

/** The transcript of a saved game as a line of text; nothing where it cannot be read. */
export function savedTranscript({ saved }: SavedGame): string | undefined {
  const checked = checkSavedTable(saved, games);
  return checked.ok ? `${JSON.stringify(historyTranscript(checked.value.history))}\n` : undefined;
}
