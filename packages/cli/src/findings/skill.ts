import { type Chapter, studyIn, TABLE, wins } from './chapter.ts';
import type { Found } from './findings-worker.ts';
import { isShown, moreOften } from './tests.ts';
import { interval, listed, named } from './words.ts';

export function skillText(chapter: Chapter): string {
  const { best, good, plain, random } = chapter.cast;
  const others = [plain, random].filter((name) => name !== good);
  const against = others.map((name) => ({ name, found: studyIn(chapter, TABLE, 2, [good, name]) }));
  const said = against.map(({ name, found }) => `${interval(wins(found))} against ${named(name)}`);
  const sentences = [
    `With two players ${named(good)} wins, of 100 games, ${listed(said)}.`,
    ...(best === good ? [] : [strongestSentence(chapter)]),
    ...against.map(({ name, found }) => mirroredSentence(good, name, found)),
  ];
  return `### Luck and skill\n\n${sentences.filter((sentence) => sentence !== '').join(' ')}`;
}

function strongestSentence(chapter: Chapter): string {
  const { best, plain } = chapter.cast;
  const found = studyIn(chapter, TABLE, 2, [best, plain]);
  return `The strongest level, ${named(best)}, wins ${interval(wins(found))} of 100 games against ${named(plain)}.`;
}

/** What the same cards did for the one and for the other. */
function mirroredSentence(good: string, name: string, found: Found | undefined): string {
  const { bot = 0, seat = 0, neither = 0 } = found?.statistics.mirrored ?? {};
  const all = bot + seat + neither;
  if (all === 0) return '';
  const share = (count: number) => ((count / all) * 100).toFixed(1);
  const more = moreOften(bot, seat, all);
  const verdict = !isShown(more, 1)
    ? 'so neither is shown to decide more than the other'
    : more.mean! > 0
      ? 'so who plays decides more than the cards do'
      : 'so the cards decide more than who plays does';
  return `Of ${all.toLocaleString('en')} deals that ${named(good)} and ${named(name)} played from both seats, the same player won both games in ${share(bot)} of 100, the same seat in ${share(seat)}, ${verdict}.`;
}
