import { type Game, type Seat, type Setup, type TableStep } from '@roundhouse/engine';
import type { GameStory } from '../../games/story.ts';
import { turnsOf } from '../../parts/story/turns.ts';

/** How one seat came through a game, or through several. */
export interface Course {
  readonly games: number;
  readonly turns: number;
  readonly passes: number;
  readonly derailments: number;
  readonly rolls: number;
  /** How many of the rolls derailed. */
  readonly harmed: number;
  /** How many of them would have on average. */
  readonly risk: number;
  /** What was reached, as the story of the game counts it. */
  readonly standing: number;
}

const NOTHING: Course = {
  games: 0,
  turns: 0,
  passes: 0,
  derailments: 0,
  rolls: 0,
  harmed: 0,
  risk: 0,
  standing: 0,
};

interface Source {
  readonly game: Pick<Game, 'newMemory' | 'remember' | 'beginsTurn'>;
  readonly story: GameStory;
  readonly setup: Setup;
}

/** The course of a game by seat, from the start and all actions as everybody saw them. */
export function coursesOf({ game, story, setup }: Source, steps: readonly TableStep[]): readonly Course[] {
  const turns = turnsOf(game, steps);
  let memory = game.newMemory(setup, 'spectator');
  const courses = Array.from({ length: setup.players }, (_, seat) => ({
    ...NOTHING,
    games: 1,
    turns: turns.filter((turn) => turn.seat === seat).length,
  }));
  for (const { events } of steps) {
    /** The course whose roll this step shows: a pass, too, may derail. */
    let rolled: { harmed: number } | undefined;
    for (const event of events) {
      const course = courses[(event as { seat?: Seat | null }).seat ?? -1];
      const risk = story.unit === 'points' ? story.riskOf(memory, event, setup.deck) : undefined;
      memory = game.remember(memory, event);
      if (!course) continue;
      if (risk) {
        course.rolls++;
        course.risk += risk.danger;
        rolled = course;
      }
      if (event.kind === 'passed') course.passes++;
      if (!story.isHarm(event)) continue;
      course.derailments++;
      if (rolled === course) course.harmed++;
    }
  }
  const standing = story.standing(memory, setup);
  return courses.map((course, seat) => ({ ...course, standing: standing[seat]! }));
}

/** Several of them as one. */
export function addCourses(courses: readonly Course[]): Course {
  return courses.reduce((sum, course) => {
    const names = Object.keys(sum) as (keyof Course)[];
    return Object.fromEntries(names.map((name) => [name, sum[name] + course[name]])) as unknown as Course;
  }, NOTHING);
}

/** By how many derailments dice did less harm than was to be expected; less than nothing: more. */
export const luckIn = ({ risk, harmed }: Course): number => risk - harmed;
