import type { GameLessons } from '../../lessons/lesson.ts';
import { betsy } from './betsy.ts';
import { closed } from './closed.ts';
import { derail } from './derail.ts';
import { lay } from './lay.ts';
import { limit } from './limit.ts';
import { obstacles } from './obstacles.ts';
import { solo } from './solo.ts';

export const lessons: GameLessons = {
  guided: [lay, derail, obstacles, closed, solo, limit, betsy],
  tries: [],
};
