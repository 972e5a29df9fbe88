import type { Key } from '@roundhouse/texts';
import { markdownTable } from '../markdown.ts';
import { aloneText } from './alone.ts';
import { cardsText } from './cards.ts';
import { type Chapter, type FindingsSource, measured, studyIn, TABLE, wins } from './chapter.ts';
import { goodPlayText } from './good-play.ts';
import { lengthText } from './length.ts';
import { seatsText } from './seats.ts';
import { skillText } from './skill.ts';
import { castOf } from './studies.ts';
import { about, interval, named, ofHundred } from './words.ts';

/** The page as Markdown: every sentence follows from a test, so that it is true for the figures in it, whatever they are. */
export function findingsPage(source: FindingsSource): string {
  const played = [...new Set([...source.tallies.keys()].map(({ game }) => game))];
  const chapters = played.flatMap((game): Chapter[] => {
    const cast = castOf(game, TABLE, source.good);
    return cast ? [{ ...source, game, cast }] : [];
  });
  return `${[introduction(source), inShort(chapters), ...chapters.map(chapterText)].join('\n\n')}\n`;
}

function introduction({ command }: FindingsSource): string {
  return `# What the laboratory says about the games

Made by \`${command}\`.

Bots have played many games with the standard decks, and what the rules tell of them was counted. A sentence says that something
is so only where chance alone would hardly have it so; where several things are looked at side by side, more is asked of each.
After ± stands half the width of the interval that holds the true value in 95 of 100 such measurements; an interval in brackets
says the same. Errors are counted by deals. What is said of good play is said of how the level named in each chapter plays, when
it plays among itself: others may play well in another way.`;
}

function titleOf({ game, texts }: Chapter): string {
  return texts.say(`game.${game}.name` as Key);
}

function inShort(chapters: readonly Chapter[]): string {
  const rows = chapters.map((chapter) => {
    const { best, good, plain } = chapter.cast;
    const found = studyIn(chapter, TABLE, 2, [good]);
    return [
      titleOf(chapter),
      `${named(best)} ${interval(wins(studyIn(chapter, TABLE, 2, [best, plain])))}`,
      ofHundred(measured(found, 'seat0', 'wins')),
      about(measured(found, 'all', 'turns'), 1),
    ];
  });
  const head = ['', 'wins of 100 against `careful`', 'wins of the seat that begins, of 100', 'turns'];
  return `Two players:\n\n${markdownTable(head, rows)}`;
}

function chapterText(chapter: Chapter): string {
  const parts = [
    seatsText(chapter),
    skillText(chapter),
    lengthText(chapter),
    goodPlayText(chapter),
    cardsText(chapter),
    aloneText(chapter),
  ];
  return [`## ${titleOf(chapter)}`, ...parts.filter((part) => part !== '')].join('\n\n');
}
