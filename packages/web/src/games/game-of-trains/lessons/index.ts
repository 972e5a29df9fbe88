import type { GameLessons } from '../../lessons/lesson.ts';
import { draw } from './draw.ts';
import { move } from './move.ts';
import { remove } from './remove.ts';

export const lessons: GameLessons = { guided: [draw, move, remove], tries: [] };
