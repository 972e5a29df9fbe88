import { excerpt } from '../../lessons/excerpt.ts';
import type { GameLessons } from '../../lessons/lesson.ts';
import { draw } from './draw.ts';
import { move } from './move.ts';
import { pairs } from './pairs.ts';
import { remove } from './remove.ts';

export const lessons: GameLessons = {
  guided: [draw, move, remove],
  tries: [
    excerpt(draw, 'GT-5', 'first'),
    excerpt(draw, 'GT-7', 'draw', 'use'),
    excerpt(draw, 'GT-8', 'draw', 'place'),
    excerpt(draw, 'GT-9', 'use'),
    excerpt(move, 'GT-11', 'adjacent', 'skip'),
    excerpt(remove, 'GT-12', 'middle', 'right'),
    excerpt(remove, 'GT-13', 'protect', 'stays'),
    excerpt(move, 'GT-17', 'skip'),
    pairs,
  ],
};
