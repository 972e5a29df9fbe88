import { BOT_NAMES, botsFor } from '@roundhouse/bots';

/** Who is proposed where no computer player was chosen. */
export const USUAL = 'careful';

/** The computer players that play a mode of a game, by their names in the registry of bots, the weakest first. */
export const computersFor = botsFor;

export function isComputer(name: string): boolean {
  return BOT_NAMES.includes(name);
}
