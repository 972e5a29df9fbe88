import { GAME_IDS, games } from '@roundhouse/engine';
import { Journal } from '../files/journal.ts';
import { addTree } from '../laboratory/add-tree.ts';
import { onThreads } from '../simulate/on-threads.ts';
import { Schedule } from './schedule.ts';
import type { Series, SeriesOptions, SeriesPart, SeriesTally, SeriesTask } from './series.ts';

/** What came of each item. */
export type Tallies<Item, Tally> = ReadonlyMap<Item, Tally>;

/** Plays a series on several cores. Without a limit of time the same seed gives the same on any number of them. */
export async function runSeries<Item, Tally extends SeriesTally>(
  series: Series<Item, Tally>,
  options: SeriesOptions,
): Promise<Tallies<Item, Tally>> {
  const { signal, cores, onProgress } = options;
  const tallies = new Map(series.items.map((item) => [item, series.nothing(item)]));
  const journal =
    options.keep === undefined ? undefined : await openKept(options.keep, series, options, tallies);
  const end = performance.now() + options.milliseconds;
  const schedule = new Schedule(series, options.games, end, (item) => tallies.get(item)!.deals);
  const byId = itemsById(series);
  const add = ({ id, from, until, tally, milliseconds }: SeriesPart<Tally>) => {
    const item = byId.get(id)!;
    addTree(tallies.get(item)!, tally);
    journal?.add({ id, from, until, tally });
    schedule.done(item, until - from, milliseconds);
    onProgress(schedule.share);
  };
  const threads = { file: series.file, threads: cores, signal };
  try {
    await onThreads<SeriesTask<Item>, SeriesPart<Tally>>(threads, { tasks: schedule.tasks(), add });
  } finally {
    journal?.close();
  }
  return tallies;
}

/** Some deals of an item, as the file of results has them. */
type Entry<Tally extends SeriesTally> = Omit<SeriesPart<Tally>, 'milliseconds'>;

/** Adds what a file holds of these items, from the first deal on without a gap; what lies behind one is played anew. */
async function openKept<Item, Tally extends SeriesTally>(
  path: string,
  series: Series<Item, Tally>,
  { games: wanted, seed }: SeriesOptions,
  tallies: Tallies<Item, Tally>,
): Promise<Journal<Entry<Tally>>> {
  const rules = Object.fromEntries(GAME_IDS.map((id) => [id, games[id].version]));
  const header: Header = { format: `roundhouse-${series.name}/1`, seed, rules };
  const entries: Entry<Tally>[] = [];
  const take = (entry: Partial<Entry<Tally>>) => isEntry(entry) && entries.push(entry) > 0;
  const whyNot = (other: unknown) => whyOther(other as Partial<Header>, header, series.name);
  const journal = await Journal.open<Entry<Tally>>({ option: '--keep', path, header, whyNot, take });
  const byId = itemsById(series);
  for (const { id, from, until, tally } of entries.sort((one, other) => one.from - other.from)) {
    const item = byId.get(id);
    if (item === undefined) continue;
    const kept = tallies.get(item)!;
    if (from === kept.deals && until <= Math.ceil(wanted / series.gamesInDeal(item))) addTree(kept, tally);
  }
  return journal;
}

function itemsById<Item, Tally extends SeriesTally>({
  items,
  idOf,
}: Series<Item, Tally>): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [idOf(item), item]));
}

function isEntry<Tally extends SeriesTally>(entry: Partial<Entry<Tally>>): entry is Entry<Tally> {
  const { id, from, until, tally } = entry;
  return (
    typeof id === 'string' &&
    typeof from === 'number' &&
    typeof until === 'number' &&
    typeof tally === 'object'
  );
}

/** What all entries of a file come from. */
interface Header {
  readonly format: string;
  readonly seed: number;
  readonly rules: Readonly<Record<string, number>>;
}

function whyOther(
  { format, seed, rules }: Partial<Header>,
  wanted: Header,
  name: string,
): string | undefined {
  if (format !== wanted.format) return `holds no results of roundhouse ${name}`;
  if (seed !== wanted.seed) return `was made with other options: seed ${seed}`;
  return JSON.stringify(rules) === JSON.stringify(wanted.rules)
    ? undefined
    : 'was made by other versions of the rules';
}
