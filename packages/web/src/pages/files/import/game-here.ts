import { checkSavedTable, games, type History, historyTranscript, type Transcript } from '@roundhouse/engine';
import type { SavedGame } from '../../../storage/saved-game.ts';

/**
 * A game of this device that is the one that came in. `same`: just as far. `further`: it has gone on here since. `behind`:
 * what came in has gone on.
 */
export interface GameHere {
  readonly id: string;
  readonly how: 'same' | 'further' | 'behind';
}

/** The game that came in, where this device has it already; one that is just as far before any other. */
export function gameHere(history: History, saved: readonly SavedGame[]): GameHere | undefined {
  const incoming = historyTranscript(history);
  const here = saved.flatMap((one) => {
    const own = transcriptOf(one, incoming);
    const how = own && compare(own, incoming);
    return how ? [{ id: one.id, how }] : [];
  });
  return here.find(({ how }) => how === 'same') ?? here[0];
}

/** What a saved game has come to, where it is of the same kind and can be read. */
function transcriptOf({ game, mode, saved }: SavedGame, like: Transcript): Transcript | undefined {
  if (game !== like.game || mode !== like.mode) return undefined;
  const checked = checkSavedTable(saved, games);
  return checked.ok ? historyTranscript(checked.value.history) : undefined;
}

/** Who decided is no part of a transcript: the same cards, dice and decisions are the same game, whoever sits there now. */
function compare(own: Transcript, incoming: Transcript): GameHere['how'] | undefined {
  if (!isPrefixed(incoming, own) && !isPrefixed(own, incoming)) return undefined;
  const ahead = own.actions.length - incoming.actions.length;
  return ahead === 0 ? 'same' : ahead > 0 ? 'further' : 'behind';
}

/** Whether a game begins with all that has happened in the other. */
function isPrefixed(whole: Transcript, { chance, actions, ...begun }: Transcript): boolean {
  const start = {
    ...whole,
    chance: whole.chance.slice(0, chance.length),
    actions: whole.actions.slice(0, actions.length),
  };
  return JSON.stringify(start) === JSON.stringify({ ...begun, chance, actions });
}
