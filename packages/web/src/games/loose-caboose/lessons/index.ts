import { excerpt } from '../../lessons/excerpt.ts';
import type { GameLessons } from '../../lessons/lesson.ts';
import { bank } from './bank.ts';
import { closed } from './closed.ts';
import { ends } from './ends.ts';
import { hand } from './hand.ts';
import { loop } from './loop.ts';
import { overlap } from './overlap.ts';
import { turn } from './turn.ts';

export const lessons: GameLessons = {
  guided: [turn, bank],
  tries: [
    excerpt(turn, 'LC-5', 'heading'),
    excerpt(turn, 'LC-10', 'lay', 'roll'),
    excerpt(turn, 'LC-11', 'lay', 'roll'),
    excerpt(turn, 'LC-12', 'risk', 'derail'),
    excerpt(turn, 'LC-13', 'pass', 'cancelled'),
    excerpt(turn, 'LC-15', 'pass', 'cancelled'),
    excerpt(bank, 'LC-14', 'pile', 'top'),
    excerpt(bank, 'LC-16', 'broken', 'banked'),
    hand,
    overlap,
    ends,
    loop,
    closed,
  ],
};
