import { findMode } from './catalogue.ts';

/** Whether somebody else sits at every table of a mode, an automaton too. */
export function hasOpponents(game: string, mode: string): boolean {
  const facts = findMode(game, mode);
  return facts !== undefined && facts.players[0] + facts.automata.length > 1;
}
