import type { Player, PlayerConfig } from '@roundhouse/engine';
import { randomPlayer } from './random-player.ts';

export const BOT_NAMES = ['random', 'careful'] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** What a bot can play: the modes of each game, by their names. */
export type Repertoire = Readonly<Record<string, readonly string[]>>;

type MakePlayer = (config: PlayerConfig) => Player;

/** What a game adds to the bots. Its player is loaded when one is invited. */
interface GameBots {
  readonly modes: readonly string[];
  readonly careful: () => Promise<MakePlayer>;
}

/** One line per game. */
const games: Readonly<Record<string, GameBots>> = {
  'lok-n-roll': {
    modes: ['standard', 'solo', 'solo-limit', 'betsy'],
    careful: async () => (await import('./lok-n-roll/careful-player.ts')).carefulPlayer,
  },
  'loose-caboose': {
    modes: ['standard'],
    careful: async () => (await import('./loose-caboose/careful-player.ts')).carefulPlayer,
  },
  'game-of-trains': {
    modes: ['standard'],
    careful: async () => (await import('./game-of-trains/careful-player.ts')).carefulPlayer,
  },
};

const everything: Repertoire = Object.fromEntries(
  Object.entries(games).map(([id, { modes }]) => [id, modes]),
);

/** All bots by their names, and what each of them plays. */
export const bots: Readonly<Record<BotName, Repertoire>> = { random: everything, careful: everything };

function isBotName(name: string): name is BotName {
  return name in bots;
}

/**
 * A bot that plays a seat. The same config and the same decisions asked of it give the same answers.
 * Throws a RangeError where no bot has this name, or it does not play the invitation's game and mode.
 */
export function createPlayer(name: string, config: PlayerConfig): Player {
  const { game, mode } = config.setup;
  if (!isBotName(name)) throw new RangeError(`no bot is called ${name}; there are ${BOT_NAMES.join(', ')}`);
  if (!bots[name][game]?.includes(mode)) throw new RangeError(`${name} does not play ${game} ${mode}`);
  if (name === 'random') return randomPlayer(config);
  return loadedPlayer(games[game]!.careful, config);
}

/** A player that is there at once and whose thoughts are on their way; what could not be loaded is asked for again. */
function loadedPlayer(load: () => Promise<MakePlayer>, config: PlayerConfig): Player {
  let player: Player | undefined;
  let loading: Promise<MakePlayer> | undefined = load();
  loading.catch(() => (loading = undefined));
  return {
    async decide(...asked) {
      player ??= (await (loading ??= load()))(config);
      return player.decide(...asked);
    },
  };
}
