import { GAME_IDS, type GameId } from '@roundhouse/engine';
import type { ClauseId } from '@roundhouse/texts';
import type { GameLessons, Lesson } from './lessons/lesson.ts';

type Loading = Promise<{ readonly lessons: GameLessons }>;

/** The lessons of each game, loaded when one of them is wanted: one line per game. */
const LESSONS: Readonly<Record<GameId, () => Loading>> = {
  'lok-n-roll': () => import('./lok-n-roll/lessons/index.ts'),
  'loose-caboose': () => import('./loose-caboose/lessons/index.ts'),
  'game-of-trains': () => import('./game-of-trains/lessons/index.ts'),
};

export async function loadLessons(game: GameId): Promise<GameLessons> {
  return (await LESSONS[game]()).lessons;
}

/** The lesson in which a rule can be tried: of this game where it has one, else of the first that has. */
export async function lessonOn(clause: ClauseId, game?: string): Promise<Lesson | undefined> {
  const all = await Promise.all(GAME_IDS.map(loadLessons));
  const found = all.flatMap(({ tries }) => tries).filter(({ clauses }) => clauses.includes(clause));
  return found.find((lesson) => lesson.game === game) ?? found[0];
}

export function lessonNamed({ guided, tries }: GameLessons, name: string): Lesson | undefined {
  return [...guided, ...tries].find((lesson) => lesson.name === name);
}
