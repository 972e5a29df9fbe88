/**
 * A deal as the end of an address: `1.` and a packed JSON, which has what was agreed on (as in a transcript, TR-1), the key of
 * the chance and who sat where, but no name and no result. The server never gets to see it, for it stands after the `#`.
 */
import { botsFor } from '@roundhouse/bots';
import { chanceOf, isSecretText, sharedSeeds } from '@roundhouse/chance';
import {
  type ChanceEntry,
  type ChanceKey,
  checkSavedTable,
  checkSetup,
  findMode,
  type Games,
  newTable,
  openTable,
  parseFile,
  type Setup,
} from '@roundhouse/engine';
import {
  isNumbers,
  readParticipants,
  type SavedGame,
  type SavedParticipant,
} from '../../storage/saved-game.ts';
import { partsOf, type Stored, textOf } from '../../storage/stored.ts';
import { wantedOf } from '../new-game/wanted-of.ts';
import { packText, unpackText } from '../packed-text.ts';
import type { SharedDeal } from './shared-deal.ts';

const VERSION = '1';
/** A deck of one's own takes most of it. */
const MOST_BYTES = 100_000;

/** A deal that came as a text, and who sat where: `person`, or a computer player by its name. */
export interface LinkedDeal extends SharedDeal {
  readonly seats: readonly string[];
}

/** `missing`: there is no deal in it. `newer`: it asks for something that this page does not know. */
export type ReadDeal =
  | { readonly ok: true; readonly deal: LinkedDeal }
  | { readonly ok: false; readonly why: 'missing' | 'damaged' | 'newer' };

/** The deal of a saved game; nothing where the game cannot be read. */
export async function dealText(saved: SavedGame, rules: Games): Promise<string | undefined> {
  const checked = checkSavedTable(saved.saved, rules);
  if (!checked.ok) return undefined;
  const { history, key, options } = checked.value;
  const { setup, start } = history;
  const sitters = readParticipants(saved.sitters);
  if (sitters.length !== setup.players) return undefined;
  const game = rules[setup.game]!;
  const { deck, ...agreed } = setup;
  const usual = newTable(game, setup, { ...options, chance: chanceOf(key) }).history.start;
  const written = {
    ...agreed,
    deck: deck === game.standardDeck ? 'standard' : deck,
    ...key,
    ...(JSON.stringify(usual) !== JSON.stringify(start) && { start }),
    seats: sitters.map(({ kind, name }) => (kind === 'person' ? kind : name)),
    // Among people nobody needs them: the same deal is the same text.
    ...(saved.seeds && sitters.some(isComputer) && { seeds: saved.seeds }),
  };
  return `${VERSION}.${await packText(JSON.stringify(written))}`;
}

const isComputer = ({ kind }: SavedParticipant) => kind === 'computer';

/** Reads a text as `dealText` writes it. Nothing is believed: what it asks for is checked as any other setup and its start played. */
export async function readDealText(
  text: string,
  rulesFor: (game: unknown) => Promise<Games>,
): Promise<ReadDeal> {
  const [version, packed] = /^(\d+)\.([\w-]+)$/u.exec(text)?.slice(1) ?? [];
  if (text === '') return { ok: false, why: 'missing' };
  if (version !== undefined && version !== VERSION) return { ok: false, why: 'newer' };
  const unpacked = packed === undefined ? undefined : await unpackText(packed, MOST_BYTES);
  const parsed = unpacked === undefined ? undefined : parseFile(unpacked);
  if (!parsed?.ok) return { ok: false, why: 'damaged' };
  const written = partsOf(parsed.value);
  const { game, mode } = written;
  if (typeof game !== 'string' || typeof mode !== 'string') return { ok: false, why: 'damaged' };
  if (!isKnown(written)) return { ok: false, why: 'newer' };
  const deal = checkDeal(written, await rulesFor(game));
  return deal ? { ok: true, deal } : { ok: false, why: 'damaged' };
}

/** Whether there are such a game and mode here, and those who sat there. */
function isKnown({ game, mode, seats }: Stored): boolean {
  if (!findMode(textOf(game), textOf(mode))) return false;
  const levels = ['person', ...botsFor(textOf(game), textOf(mode))];
  return !Array.isArray(seats) || seats.every((seat) => typeof seat !== 'string' || levels.includes(seat));
}

function checkDeal(written: Stored, rules: Games): LinkedDeal | undefined {
  const { start, seats, seeds } = written;
  const setup = checkSetup(written, rules);
  const key = keyOf(written);
  if (!setup.ok || !key || !isTexts(seats) || seats.length !== setup.value.players) return undefined;
  const entries = start === undefined ? undefined : startOf(start, setup.value, rules);
  if (start !== undefined && !entries) return undefined;
  return {
    wanted: wantedOf(setup.value, rules[setup.value.game]!.standardDeck),
    key,
    ...(entries && { start: entries }),
    seeds: isSeeds(seeds, seats.length)
      ? seeds
      : sharedSeeds(key.secret ?? String(key.seed)).slice(0, seats.length),
    seats,
  };
}

function keyOf({ secret, seed }: Stored): ChanceKey | undefined {
  if (isSecretText(secret)) return { secret };
  return secret === undefined && Number.isSafeInteger(seed) && (seed as number) >= 0
    ? { seed: seed as number }
    : undefined;
}

/** A start that the rules follow. */
function startOf(start: unknown, setup: Setup, rules: Games): readonly ChanceEntry[] | undefined {
  if (!Array.isArray(start)) return undefined;
  const history = { setup, start: start as ChanceEntry[], rows: [] };
  const opened = openTable(rules[setup.game]!, history, {
    chance: chanceOf({ seed: 0 }),
    undo: 'none',
    people: [],
  });
  return opened.ok ? opened.table.history.start : undefined;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isSeeds(value: unknown, seats: number): value is readonly number[] {
  return (
    isNumbers(value) &&
    value.length === seats &&
    value.every((seed) => Number.isSafeInteger(seed) && seed >= 0)
  );
}
