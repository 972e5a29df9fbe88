import { excerpt } from '../../lessons/excerpt.ts';
import type { GameLessons } from '../../lessons/lesson.ts';
import { betsy } from './betsy.ts';
import { closed } from './closed.ts';
import { derail } from './derail.ts';
import { ends } from './ends.ts';
import { hand } from './hand.ts';
import { lay } from './lay.ts';
import { limit } from './limit.ts';
import { obstacles } from './obstacles.ts';
import { order } from './order.ts';
import { overlap } from './overlap.ts';
import { solo } from './solo.ts';

export const lessons: GameLessons = {
  guided: [lay, derail, obstacles, closed, solo, limit, betsy],
  tries: [
    excerpt(lay, 'LR-13', 'number', 'safe'),
    excerpt(lay, 'LR-14', 'lay', 'dice'),
    excerpt(lay, 'LR-17', 'number'),
    excerpt(derail, 'LR-12', 'pass', 'combine'),
    excerpt(derail, 'LR-15', 'four', 'penalty'),
    excerpt(derail, 'LR-20', 'four', 'penalty'),
    excerpt(derail, 'LR-22', 'pass', 'combine'),
    excerpt(obstacles, 'LR-16', 'dump', 'both'),
    excerpt(obstacles, 'LR-18', 'dump', 'both'),
    excerpt(obstacles, 'LR-19', 'broken', 'other'),
    excerpt(closed, 'RW-10', 'close', 'too'),
    excerpt(solo, 'LR-27', 'again', 'points'),
    excerpt(limit, 'LR-28', 'lay', 'counted'),
    excerpt(betsy, 'LR-29', 'lay', 'turned'),
    excerpt(betsy, 'LR-30', 'lay', 'turned'),
    excerpt(betsy, 'LR-31', 'next', 'pile'),
    excerpt(betsy, 'LR-33', 'next', 'points'),
    hand,
    order,
    overlap,
    ends,
  ],
};
