import { games } from '@roundhouse/engine';
import { Journal } from '../files/journal.ts';
import { gamesPerDeal, type Match, setupOf } from '../simulate/match.ts';
import {
  type Experiment,
  type Gathered,
  Laboratory,
  matchesOf,
  nothingGathered,
  type PlayedDeal,
} from './experiment.ts';

const FORMAT = 'roundhouse-results/1';

/** What results come from: as a line of JSON, the first one of the file that keeps them. */
interface Header {
  readonly format: typeof FORMAT;
  /** Of the rules, which a newer Roundhouse may have changed. */
  readonly rules: number;
  readonly matches: readonly Match[];
}

/** A deal that was played. */
interface KeptDeal {
  readonly deal: number;
  readonly games: PlayedDeal;
}

export interface KeptGames {
  /** What the deals that are in the file came to. */
  readonly gathered: Gathered;
  readonly journal: Journal<KeptDeal>;
}

/**
 * Opens the file that keeps the results of an experiment, or begins one. Of the deals that it holds at most `deals` are
 * taken, and handed to `onDeal`.
 */
export async function openKeptGames(
  path: string,
  experiment: Experiment,
  deals: number,
  onDeal: (played: PlayedDeal) => void,
): Promise<KeptGames> {
  const header = headerOf(experiment);
  const laboratory = new Laboratory(experiment);
  const gathered = nothingGathered(experiment);
  let kept = 0;
  const take = (entry: KeptDeal) => {
    if (!isDeal(entry, kept, experiment)) return false;
    if (kept < deals) {
      laboratory.tally(gathered, entry.games);
      onDeal(entry.games);
    }
    kept++;
    return true;
  };
  const whyNot = (other: unknown) => whyOther(other as Partial<Header>, header);
  const journal = await Journal.open<KeptDeal>({ option: '--keep', path, header, whyNot, take });
  return { gathered, journal };
}

function headerOf(experiment: Experiment): Header {
  const matches = matchesOf(experiment);
  return { format: FORMAT, rules: games[setupOf(matches[0]!).game].version, matches };
}

/** What is wrong with the results of another file for those who want to go on with it, or undefined. */
function whyOther({ format, rules, matches }: Partial<Header>, wanted: Header): string | undefined {
  if (format !== FORMAT || !Array.isArray(matches)) return 'holds no results of roundhouse simulate';
  if (rules !== wanted.rules)
    return `was made by rules of version ${rules}, and these are of version ${wanted.rules}`;
  if (matches.length !== wanted.matches.length)
    return `holds results ${matches.length > 1 ? 'with' : 'without'} --compare, unlike this command`;
  for (const [index, match] of wanted.matches.entries()) {
    const other = namedParts(matches[index] as Match);
    const differs = Object.entries(namedParts(match)).find(([name, part]) => part !== other[name]);
    if (differs)
      return `was made with other options: ${index > 0 ? '--compare with ' : ''}${said(differs[0], other)}`;
  }
  return undefined;
}

function said(name: string, parts: Readonly<Record<string, string>>): string {
  return name === 'deck' ? 'another deck' : `${name} ${parts[name] ?? 'unknown'}`;
}

/** All that the games of a match depend on, by the names of the options. */
function namedParts({ header, bots, seed }: Match): Record<string, string> {
  const parts: Record<string, unknown> = { ...header, bots: bots.join(), seed };
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === 'object' ? JSON.stringify(part) : String(part),
    ]),
  );
}

function isDeal({ deal, games: played }: Partial<KeptDeal>, due: number, experiment: Experiment): boolean {
  const matches = matchesOf(experiment);
  if (deal !== due || !Array.isArray(played) || played.length !== matches.length) return false;
  return matches.every((match, index) => {
    const all: unknown = played[index];
    return Array.isArray(all) && all.length === gamesPerDeal(match) && all.every(isRecord);
  });
}

function isRecord(value: unknown): boolean {
  const parts = ['seating', 'outcome', 'counts', 'cards'] as const;
  return typeof value === 'object' && value !== null && parts.every((part) => part in value);
}
