import { type GameId, isGameId, type Player, type PlayerConfig } from '@roundhouse/engine';
import { levels as gameOfTrains } from './game-of-trains/levels.ts';
import { anyLevels, type Level, type MakePlayer } from './level.ts';
import { levels as lokNRoll } from './lok-n-roll/levels.ts';
import { levels as looseCaboose } from './loose-caboose/levels.ts';

/** One line per game; its folder says which levels it has. */
const games: Readonly<Record<GameId, readonly Level[]>> = {
  'lok-n-roll': anyLevels(lokNRoll),
  'loose-caboose': anyLevels(looseCaboose),
  'game-of-trains': anyLevels(gameOfTrains),
};

/** The names of all levels, each once. */
export const BOT_NAMES: readonly string[] = [
  ...new Set(Object.values(games).flatMap((levels) => levels.map(({ id }) => id))),
];

/** The names of the levels that play a mode of a game, the weakest first. */
export function botsFor(game: string, mode: string): readonly string[] {
  return levelsFor(game, mode).map(({ id }) => id);
}

function levelsFor(game: string, mode: string): readonly Level[] {
  return isGameId(game) ? games[game].filter(({ modes }) => modes.includes(mode)) : [];
}

/**
 * A bot that plays a seat. What it decides is a function of its config and of the decision; `random` goes by the number
 * of its decisions instead.
 * Throws a RangeError where no bot has this name, or it does not play the config's game and mode.
 */
export function createPlayer(name: string, config: PlayerConfig): Player {
  const { game, mode } = config.setup;
  if (!BOT_NAMES.includes(name))
    throw new RangeError(`no bot is called ${name}; there are ${BOT_NAMES.join(', ')}`);
  const level = levelsFor(game, mode).find(({ id }) => id === name);
  if (!level) throw new RangeError(`${name} does not play ${game} ${mode}`);
  const loaded = level.load();
  return typeof loaded === 'function' ? loaded(config) : loadedPlayer(loaded, level.load, config);
}

/** A player that can be used before its code is loaded; a load that failed is tried again. */
function loadedPlayer(first: Promise<MakePlayer>, load: Level['load'], config: PlayerConfig): Player {
  let player: Player | undefined;
  let loading: ReturnType<Level['load']> | undefined = first;
  first.catch(() => (loading = undefined));
  return {
    async decide(...asked) {
      player ??= (await (loading ??= load()))(config);
      return player.decide(...asked);
    },
  };
}
