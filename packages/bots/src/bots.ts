import { type GameId, isGameId, type Player, type PlayerConfig } from '@roundhouse/engine';
import { levels as gameOfTrains } from './game-of-trains/levels.ts';
import { anyLevels, type Level } from './level.ts';
import { loadedPlayer } from './loaded-player.ts';
import { levels as lokNRoll } from './lok-n-roll/levels.ts';
import { levels as looseCaboose } from './loose-caboose/levels.ts';

/** One line per game; its folder says which levels it has. */
const games: Readonly<Record<GameId, readonly Level[]>> = {
  'lok-n-roll': anyLevels(lokNRoll),
  'loose-caboose': anyLevels(looseCaboose),
  'game-of-trains': anyLevels(gameOfTrains),
};

/** The names of all bots, each once: the levels and those of the laboratory. The weakest first. */
export const BOT_NAMES: readonly string[] = [
  ...new Set(Object.values(games).flatMap((levels) => levels.map(({ id }) => id))),
];

/** The names of the bots that play a mode of a game, the weakest first. */
export function botsFor(game: string, mode: string): readonly string[] {
  return playing(game, mode).map(({ id }) => id);
}

/** The same without those of the laboratory: who can be played against in the app. */
export function levelsFor(game: string, mode: string): readonly string[] {
  return playing(game, mode).flatMap(({ id, isOfLaboratory }) => (isOfLaboratory ? [] : id));
}

/** Who answers where a bot fails: the next weaker level, at last `random`; for that one there is nobody. */
export function levelBelow(game: string, mode: string, name: string): string | undefined {
  const names = botsFor(game, mode);
  const weaker = names.slice(0, Math.max(0, names.indexOf(name)));
  const levels = levelsFor(game, mode);
  return weaker.findLast((other) => levels.includes(other)) ?? weaker[0];
}

function playing(game: string, mode: string): readonly Level[] {
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
  const level = playing(game, mode).find(({ id }) => id === name);
  if (!level) throw new RangeError(`${name} does not play ${game} ${mode}`);
  const loaded = level.load();
  if (typeof loaded === 'function') return loaded(config);
  // It is asked for again.
  loaded.catch(() => {});
  return loadedPlayer(async () => level.load(), config);
}
