import { markdownTable } from '../markdown.ts';
import { type Chapter, measured, numbersOf, studyIn, TABLE } from './chapter.ts';
import type { Found } from './findings-worker.ts';
import { isShown } from './tests.ts';
import { listed, named, ofHundred, ordinal } from './words.ts';

export function seatsText(chapter: Chapter): string {
  const { good } = chapter.cast;
  const numbers = numbersOf(chapter);
  const studies = numbers.map((players) => ({ players, found: studyIn(chapter, TABLE, players, [good]) }));
  const most = Math.max(...numbers);
  const rows = studies.map(({ players, found }) => [
    String(players),
    found?.games.toLocaleString('en') ?? '-',
    ...Array.from({ length: most }, (_, seat) =>
      seat < players ? ofHundred(measured(found, `seat${seat}`, 'wins')) : '',
    ),
  ]);
  const head = [
    'players',
    'games',
    'first (begins)',
    ...Array.from({ length: most - 1 }, (_, seat) => ordinal(seat + 1)),
  ];
  const said = studies.map(({ players, found }) => seatsSentence(players, found));
  const equal = numbers.filter((_, study) => said[study] === undefined).map(String);
  const sentences = [
    ...said.filter((sentence) => sentence !== undefined),
    ...(equal.length === 0 ? [] : [`With ${listed(equal)} players no seat is shown to be better.`]),
  ];
  return `### The seats\n\n${named(good)} in all seats; wins of 100:\n\n${markdownTable(head, rows)}\n\n${sentences.join(' ')}`;
}

/** Undefined where no seat is shown to be better than another. */
function seatsSentence(players: number, found: Found | undefined): string | undefined {
  const shares = Array.from({ length: players }, (_, seat) => measured(found, `seat${seat}`, 'wins'));
  const equal = shares.reduce((sum, { mean }) => sum + (mean ?? 0), 0) / players;
  // Of two seats the one has what the other lacks: that is one thing to be looked at, not two.
  const looked = players === 2 ? 1 : players;
  const off = shares.map(({ mean, error }) => ({ mean: mean === null ? null : mean - equal, error }));
  const shown = off.flatMap((difference, seat) =>
    isShown(difference, looked) ? [{ seat, ...difference }] : [],
  );
  if (shown.length === 0) return undefined;
  if (players === 2) {
    const [begins] = off;
    return `With 2 players it is ${begins!.mean! > 0 ? 'better' : 'worse'} to begin: ${ofHundred(shares[0]!)} of 100 games.`;
  }
  const said = shown.map(
    ({ seat, mean }) =>
      `the ${ordinal(seat)} ${mean! > 0 ? 'more' : 'less'} often (${ofHundred(shares[seat]!)})`,
  );
  return `With ${players} players a seat wins ${(equal * 100).toFixed(1)} of 100 games on average, ${listed(said)}.`;
}
