import { games, hasOpponents } from '@roundhouse/engine';
import { markdownTable } from '../markdown.ts';
import { type Chapter, measured, studyIn, wins } from './chapter.ts';
import { castOf } from './studies.ts';
import { about, interval } from './words.ts';

/** Modes for one. */
export function aloneText(chapter: Chapter): string {
  const { game, good } = chapter;
  const modes = Object.entries(games[game].modes).filter(([, { players }]) => players[0] === 1);
  const rows = modes.flatMap(([mode]) => {
    const cast = castOf(game, mode, good);
    if (!cast) return [];
    return [...new Set([cast.good, cast.plain, cast.random])].map((name) => {
      const found = studyIn(chapter, mode, 1, [name]);
      const won = hasOpponents(game, mode) ? 'won' : 'not lost';
      return [
        `${mode}, ${name}`,
        found?.games.toLocaleString('en') ?? '-',
        about(measured(found, 0, 'score')),
        `${interval(wins(found))} ${won}`,
      ];
    });
  });
  if (rows.length === 0) return '';
  return `### Alone\n\n${markdownTable(['', 'games', 'points', 'of 100'], rows)}`;
}
