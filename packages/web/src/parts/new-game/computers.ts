import { BOT_NAMES, botsFor, levelsFor } from '@roundhouse/bots';

/** Who is proposed where no level was chosen: one that can be beaten. */
export const USUAL = 'frida';

/** Who plays for par and against everybody who plays a deal of the day. */
export const PAR = 'mila';

/** Who stands for those of older pages, where a table is set up anew. */
const SUCCESSORS: Readonly<Record<string, string>> = { random: 'pip', careful: PAR };

/** The levels that play a mode of a game, by their names in the registry of bots, the weakest first. */
export const computersFor = levelsFor;

/** Whether a computer player can play a mode of a game, those of older pages too. */
export function canPlay(game: string, mode: string, name: string): boolean {
  return botsFor(game, mode).includes(name);
}

export function isComputer(name: string): boolean {
  return BOT_NAMES.includes(name);
}

/** A level as it was chosen; for anybody else the one that is nearest. */
export function asLevel(name: string): string {
  return isComputer(name) ? (SUCCESSORS[name] ?? name) : USUAL;
}
