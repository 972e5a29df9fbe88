import { measureId } from '../laboratory/measures.ts';
import { markdownTable } from '../markdown.ts';
import { type Chapter, measured, numbersOf, studyIn, TABLE } from './chapter.ts';
import { quantile } from './tests.ts';
import { about, named } from './words.ts';

export function lengthText(chapter: Chapter): string {
  const { good } = chapter.cast;
  const rows = numbersOf(chapter).map((players) => {
    const found = studyIn(chapter, TABLE, players, [good]);
    const spread = found?.statistics.spreads[measureId('all', 'turns')] ?? {};
    const [low, middle, high] = [0.05, 0.5, 0.95].map((share) => quantile(spread, share));
    return [
      String(players),
      about(measured(found, 'all', 'turns'), 1),
      String(middle),
      low === high ? 'always' : `${low} to ${high}`,
      about(measured(found, 'all', 'actions'), 1),
    ];
  });
  const head = ['players', 'turns, on average', 'in the middle', 'nine games of ten', 'actions'];
  return `### How long a game is\n\nTurns of all players together, with ${named(good)} in all seats:\n\n${markdownTable(head, rows)}`;
}
