import { BOT_NAMES, type BotName, bots } from '@roundhouse/bots';

/** Who is proposed where nobody was chosen. */
export const USUAL: BotName = 'careful';

/** The computer players that play a mode of a game, by their names in the registry of bots, the weakest first. */
export function computersFor(game: string, mode: string): readonly BotName[] {
  return BOT_NAMES.filter((name) => bots[name][game]?.includes(mode));
}

export function isComputer(name: string): boolean {
  return BOT_NAMES.some((computer) => computer === name);
}
