import { checkSavedTable, games, historyTranscript } from '@roundhouse/engine';
import type { SavedGame } from '../../../storage/saved-game.ts';

/** The transcript of a kept game as a line of text; nothing where what is kept cannot be read. */
export function keptTranscript({ saved }: SavedGame): string | undefined {
  const checked = checkSavedTable(saved, games);
  return checked.ok ? `${JSON.stringify(historyTranscript(checked.value.history))}\n` : undefined;
}
