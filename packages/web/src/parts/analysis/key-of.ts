import type { Seat } from '@roundhouse/engine';
import type { OpenGame } from '../saved-game/open-saved.ts';

/** Whose decisions they are, up to which version of which table. */
export const keyOf = ({ saved, table }: OpenGame, seat: Seat): string =>
  `${saved.id} ${seat} ${table.version}`;
