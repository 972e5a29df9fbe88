import { GAME_IDS, type GameId, isGameId, type Opening, OPENINGS } from '@roundhouse/engine';
import { readParticipant, type SavedParticipant } from '../../storage/saved-game.ts';
import { isTime, partsOf, textOf } from '../../storage/stored.ts';
import { asLevel, USUAL } from './computers.ts';

/** What was chosen last for a game on this device, so that it is proposed again. */
export interface SetupChoice {
  readonly game: GameId;
  readonly mode: string;
  readonly seats: number;
  readonly opening: Opening;
  /** The name under which an own deck is saved; empty for the standard deck. */
  readonly deck: string;
  /** For as many seats as any game has. */
  readonly sitters: readonly SavedParticipant[];
  /** When another level was offered last, in milliseconds since 1970: what happened before does not count again. */
  readonly offered?: number;
}

/** What was chosen last for the games that were played here, and which of them it was. */
export interface SetupChoices {
  readonly last: GameId;
  readonly chosen: Readonly<Record<string, unknown>>;
}

const MOST_SEATS = 4;

/** Choices as they were stored; older pages stored one for all games. */
export function readChoices(stored: unknown): SetupChoices {
  const { last, chosen, ...older } = partsOf(stored);
  const all = isGameId(older['game']) ? { [older['game']]: older } : partsOf(chosen);
  const newest = isGameId(last) ? last : (Object.keys(all).find(isGameId) ?? GAME_IDS[0]);
  return { last: newest, chosen: all };
}

/**
 * What is proposed for a game: what was chosen for it last; for one that was never played here, those who played last.
 * Invalid parts are as on a new device.
 */
export function choiceOf({ last, chosen }: SetupChoices, game = last): SetupChoice {
  return readChoice(chosen[game] ?? companyOf(readChoice(chosen[last], last)), game);
}

/** Who play another game together; how many computers one of them had there says nothing about this one. */
function companyOf({ seats, sitters }: SetupChoice): Pick<SetupChoice, 'sitters'> & { seats?: number } {
  const isShared = sitters.slice(1, seats).some(({ kind }) => kind === 'person');
  return { sitters, ...(isShared && { seats }) };
}

export function withChoice({ chosen }: SetupChoices, choice: SetupChoice): SetupChoices {
  const { offered } = partsOf(chosen[choice.game]);
  return { last: choice.game, chosen: { ...chosen, [choice.game]: { offered, ...choice } } };
}

function readChoice(stored: unknown, game: GameId): SetupChoice {
  const { mode, seats, opening, deck, sitters, offered } = partsOf(stored);
  return {
    game,
    mode: typeof mode === 'string' ? mode : 'standard',
    seats: Number.isInteger(seats) ? (seats as number) : 2,
    opening: OPENINGS.find((known) => known === opening) ?? 'players',
    deck: textOf(deck),
    ...(isTime(offered) && { offered }),
    sitters: Array.from({ length: MOST_SEATS }, (_, seat) =>
      sitterAt(Array.isArray(sitters) ? sitters[seat] : undefined, seat),
    ),
  };
}

/** A person at the first seat, computers at the others. */
function sitterAt(stored: unknown, seat: number): SavedParticipant {
  const sitter = readParticipant(stored);
  if (sitter?.kind === 'person') return sitter;
  if (sitter) return { ...sitter, name: asLevel(sitter.name) };
  return seat === 0 ? { kind: 'person', name: '' } : { kind: 'computer', name: USUAL };
}
