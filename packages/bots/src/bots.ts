import type { Invitation, Player } from '@roundhouse/engine';
import { randomPlayer } from './random-player.ts';

export const BOT_NAMES = ['random'] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** What a bot can play: the modes of each game, by their names. */
export type Repertoire = Readonly<Record<string, readonly string[]>>;

/** One line per game. */
const everything: Repertoire = {
  'lok-n-roll': ['standard', 'solo', 'solo-limit', 'betsy'],
  'loose-caboose': ['standard'],
  'game-of-trains': ['standard'],
};

/** All bots by their names, and what each of them plays. */
export const bots: Readonly<Record<BotName, Repertoire>> = { random: everything };

function isBotName(name: string): name is BotName {
  return name in bots;
}

/**
 * A bot that plays a seat. The same invitation and the same decisions asked of it give the same answers.
 * Throws a RangeError where no bot has this name, or it does not play the invitation's game and mode.
 */
export function createPlayer(name: string, invitation: Invitation): Player {
  const { game, mode } = invitation.setup;
  if (!isBotName(name)) throw new RangeError(`no bot is called ${name}; there are ${BOT_NAMES.join(', ')}`);
  if (!bots[name][game]?.includes(mode)) throw new RangeError(`${name} does not play ${game} ${mode}`);
  return randomPlayer(invitation);
}
