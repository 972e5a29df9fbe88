import { findMode } from '@roundhouse/engine';
import { type Stored, textOf } from './stored.ts';

/**
 * A stored result as the present page would have written it. Format 1, of games alone, has one person, who may have played
 * against an automaton, and does not say which deck it was.
 */
export function asNow(stored: Stored): Stored {
  const { format, name, colour, points, against, won, ...rest } = stored;
  if (format !== 1) return stored;
  const { game, mode, opening, aid } = rest;
  const automata = findMode(textOf(game), textOf(mode))?.automata.length ?? 0;
  return {
    ...rest,
    format: 2,
    setup: `1 ${textOf(opening) || '-'} - ${aid === 'deck' ? 'own' : 'standard'}`,
    sitters: [{ kind: 'person', name, colour }],
    scores: [points, against].slice(0, 1 + automata),
    winners: won === true ? [0] : won === false && [1].slice(0, automata),
  };
}
