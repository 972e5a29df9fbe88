import {
  ChanceError,
  type ChanceEntry,
  checkSetup,
  type Game,
  type LocalTable,
  newTable,
  type Participant,
  type Seat,
  scriptedChance,
} from '@roundhouse/engine';
import type { Lesson } from '../../games/lessons/lesson.ts';
import { USUAL } from '../../parts/new-game/computers.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';
import { participantsOf } from '../../table/participants/participants.ts';
import { choicesOf, decisionsBefore, isOwn } from './lesson-steps.ts';

export const LEARNER: Seat = 0;

/** The table of a lesson when its learner is at a step; undefined where the present rules do not follow the lesson so far. */
export async function tableAt(rules: Game, lesson: Lesson, step: number): Promise<LocalTable | undefined> {
  const decisions = lesson.steps
    .map(choicesOf)
    .filter((choices) => choices.length > 0)
    .slice(0, decisionsBefore(lesson, step));
  try {
    const table = deal(rules, lesson);
    for (const choices of [...lesson.before.map((action) => [action]), ...decisions]) {
      if (!table || !(await decideFirst(table, choices))) return undefined;
    }
    return table;
  } catch (error) {
    if (error instanceof ChanceError) return undefined;
    throw error;
  }
}

/** Whether the present rules follow a lesson to its end, with every decision at the seat that the lesson means. */
export async function fits(rules: Game, lesson: Lesson): Promise<boolean> {
  for (const [index, step] of lesson.steps.entries()) {
    if (!isOwn(step) || step.do === undefined) continue;
    const table = await tableAt(rules, lesson, index);
    if (table?.actor !== LEARNER) return false;
  }
  return (await tableAt(rules, lesson, lesson.steps.length)) !== undefined;
}

/** Has the seat whose turn it is do what a text says; gives whether the rules allow it. */
export async function decide(table: LocalTable, text: string): Promise<boolean> {
  const action = table.game.codec(table.setup).read(text);
  if (action === undefined || table.actor === null) return false;
  const answer = await table.seat(table.actor).act(table.version, action);
  return answer.kind === 'accepted';
}

/** Does the first of these that the rules allow. */
async function decideFirst(table: LocalTable, choices: readonly string[]): Promise<boolean> {
  for (const choice of choices) if (await decide(table, choice)) return true;
  return false;
}

function deal(rules: Game, lesson: Lesson): LocalTable | undefined {
  const { game, mode, players } = lesson;
  const opening = rules.hasOpening ? { opening: 'players' } : {};
  const setup = checkSetup(
    { game, mode, players, first: LEARNER, deck: 'standard', ...opening },
    { [game]: rules },
  );
  if (!setup.ok) return undefined;
  const entries = chanceOf(rules, lesson);
  return newTable(rules, setup.value, {
    chance: (events) => scriptedChance(entries, events),
    undo: 'none',
    people: [LEARNER],
    participants: participantsAt(lesson),
  });
}

/** The learner, and whoever else sits there. */
function participantsAt({ game, mode, players }: Lesson): readonly Participant[] {
  const sitters = Array.from({ length: players }, (_, seat): SavedParticipant =>
    seat === LEARNER ? { kind: 'person', name: '' } : { kind: 'computer', name: USUAL },
  );
  return participantsOf({ game, mode, sitters });
}

/** The pile of a lesson as a whole shuffle: the cards that it leaves open are filled in, as are those below. */
function chanceOf(rules: Game, { pile, chance }: Lesson): readonly ChanceEntry[] {
  const named = new Set(pile);
  const others = rules.standardDeck.cards.map(({ id }) => id).filter((id) => !named.has(id));
  const filled = pile.map((id) => id ?? others.shift()!);
  return [['shuffle', [...filled, ...others]], ...chance];
}
