import { games } from '@roundhouse/engine';
import { countLabel } from '../laboratory/labels.ts';
import { measureId } from '../laboratory/measures.ts';
import type { Count } from '../laboratory/observation.ts';
import { observations } from '../laboratory/observations.ts';
import { markdownTable } from '../markdown.ts';
import { type Chapter, measured, studyIn, TABLE } from './chapter.ts';
import { clarity, differenceBetween, isShown } from './tests.ts';
import { about, listed, named } from './words.ts';

export function goodPlayText(chapter: Chapter): string {
  const { cast, game } = chapter;
  const names = [...new Set([cast.good, cast.plain, cast.random])];
  const studies = names.map((name) => studyIn(chapter, TABLE, 2, [name]));
  const counts = observations[game].counts;
  const label = (count: Count) => labelIn(count, chapter);
  const rows = counts.map((count) => [
    label(count),
    ...studies.map((found) => about(measured(found, 'all', count.id))),
  ]);
  const scores = games[game].hasPoints
    ? [['score', ...studies.map((found) => about(measured(found, 'all', 'score')))]]
    : [];
  const table = markdownTable(['', ...names.map(named)], [...scores, ...rows]);
  const sentences = [differencesSentence(chapter, counts), mishapsSentence(chapter), wonBySentence(chapter)];
  const intro = 'What a player has in a game for two, each level among itself:';
  return `### What good play looks like\n\n${sentences.filter((sentence) => sentence !== '').join(' ')}\n\n${intro}\n\n${table}`;
}

function labelIn(count: Count, { texts }: Chapter): string {
  const words = countLabel(count, texts);
  return count.group === 'function' ? `uses of "${words}"` : words;
}

/** The most differences that are put into words. */
const MOST_SAID = 6;

/** What the good level has more and fewer of than the plain one, the clearest first. */
function differencesSentence(chapter: Chapter, counts: readonly Count[]): string {
  const { good, plain } = chapter.cast;
  if (good === plain) return '';
  const [ours, theirs] = [good, plain].map((name) => studyIn(chapter, TABLE, 2, [name]));
  const differences = counts
    .map((count) => {
      const [one, other] = [measured(ours, 'all', count.id), measured(theirs, 'all', count.id)];
      return { count, one, other, difference: differenceBetween(one, other) };
    })
    .filter(({ difference }) => isShown(difference, counts.length))
    .sort((one, other) => clarity(other.difference) - clarity(one.difference));
  if (differences.length === 0)
    return `In nothing that is counted here is ${named(good)} shown to play otherwise than ${named(plain)}.`;
  const said = differences.slice(0, MOST_SAID).map(({ count, one, other, difference }) => {
    const more = difference.mean! > 0 ? 'more' : 'fewer';
    return `${more} ${labelIn(count, chapter)} (${about(one)} instead of ${about(other)})`;
  });
  return `Compared with ${named(plain)}, ${named(good)} has ${listed(said)}.`;
}

/** How many games have what is rare at all. */
function mishapsSentence(chapter: Chapter): string {
  const { cast, game } = chapter;
  const found = studyIn(chapter, TABLE, 2, [cast.good]);
  const said = observations[game].counts.flatMap((count) => {
    const spread = found?.statistics.spreads[measureId('all', count.id)];
    if (count.group !== 'mishap' || !spread) return [];
    const all = Object.values(spread).reduce((sum, number) => sum + number, 0);
    const share = (1 - (spread['0'] ?? 0) / all) * 100;
    return [`${labelIn(count, chapter)} in ${share.toFixed(1)}`];
  });
  return said.length === 0
    ? ''
    : `Where ${named(cast.good)} plays against itself, there are ${listed(said)} of 100 games.`;
}

function wonBySentence(chapter: Chapter): string {
  const { cast, game, texts } = chapter;
  const wonBy = studyIn(chapter, TABLE, 2, [cast.good])?.statistics.wonBy ?? {};
  const all = Object.values(wonBy).reduce((sum, count) => sum + count, 0);
  if (all === 0) return '';
  const labels = new Map(
    observations[game].counts.map((count) => [count.id, `"${countLabel(count, texts)}"`]),
  );
  const said = Object.entries(wonBy)
    .sort(([, one], [, other]) => other - one)
    .map(
      ([by, count]) => `${labels.get(by) ?? 'drawing a card'} (${((count / all) * 100).toFixed(1)} of 100)`,
    );
  return `Games are won by ${listed(said)}.`;
}
