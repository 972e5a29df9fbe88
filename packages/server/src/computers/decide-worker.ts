import { createPlayer } from '@roundhouse/bots';
import { type Action, checkSetup, games, type Setup } from '@roundhouse/engine';
import type { Decision } from './decision.ts';

/** About a quarter of a second on a laptop; nobody waits for longer than two. */
const BUDGET = { iterations: 1000, milliseconds: 2000 };

/** What is compiled of a deck is found by the object: the setups of the printed decks are few. */
const MOST_SETUPS = 100;
const setups = new Map<string, Setup>();

/** Decides for one seat. */
export default async function decide(decision: Decision): Promise<Action> {
  const { level, seat, seed, view, memory, legal } = decision;
  const setup = setupOf(decision.setup);
  const action = await createPlayer(level, { setup, seat, seed }).decide(
    { ...view, setup },
    memory,
    legal,
    BUDGET,
  );
  if (!legal.includes(action)) throw new Error(`the answer ${action} of ${level} is not legal`);
  return action;
}

function setupOf(header: object): Setup {
  const key = JSON.stringify(header);
  const known = setups.get(key);
  if (known) return known;
  const checked = checkSetup(header, games);
  if (!checked.ok) throw new Error(`no such setup: ${checked.problem.path}`);
  if (setups.size >= MOST_SETUPS) setups.clear();
  setups.set(key, checked.value);
  return checked.value;
}
