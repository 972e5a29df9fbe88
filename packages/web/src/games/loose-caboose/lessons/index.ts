import type { GameLessons } from '../../lessons/lesson.ts';
import { bank } from './bank.ts';
import { turn } from './turn.ts';

export const lessons: GameLessons = { guided: [turn, bank], tries: [] };
