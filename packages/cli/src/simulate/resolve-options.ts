import { botsFor } from '@roundhouse/bots';
import { checkSetup, type Deck, type GameId, games, type Setup } from '@roundhouse/engine';
import { problemSentence, type Texts } from '@roundhouse/texts';

/** What was asked for, not yet checked. */
export interface MatchOptions {
  readonly game: GameId;
  readonly mode: string;
  readonly players?: number | string | undefined;
  readonly opening?: string | undefined;
  /** A deck of one's own; without it the standard deck. */
  readonly deck?: Deck | undefined;
  readonly bots: readonly string[];
  /** Those of the bots that are built-in levels; without it all of them are. */
  readonly levels?: readonly string[] | undefined;
}

/** Ends the command with what is wrong with it. */
export type Refuse = (message: string) => never;

/** The header of a transcript (TR-1) that was asked for, with what was left open filled in. Throws what `refuse` throws. */
export function resolveOptions(options: MatchOptions, texts: Texts, refuse: Refuse): object {
  const header = headerOf(options);
  const setup = checkSetup(header, games);
  if (!setup.ok) {
    const { problem } = setup;
    // Of a deck it says where in it something is wrong.
    const [option, ...inner] = problem.path.split('.');
    return refuse(`option '--${option}': ${problemSentence(texts, { ...problem, path: inner.join('.') })}`);
  }
  checkBots(setup.value, options, refuse);
  return header;
}

/** As few players as the mode allows; the opening that is printed; seat 0 begins, unless chance has to be fair. */
export function headerOf({ game, mode, players, opening, deck }: Omit<MatchOptions, 'bots' | 'levels'>) {
  const { modes, hasOpening } = games[game];
  const seats = players ?? (Object.hasOwn(modes, mode) ? modes[mode]?.players[0] : undefined);
  const kind = opening ?? (hasOpening ? 'players' : undefined);
  return {
    game,
    mode,
    players: seats,
    ...(kind !== undefined && { opening: kind }),
    ...(seats !== 1 && { first: 0 }),
    deck: deck ?? 'standard',
  };
}

function checkBots(
  { game, mode, players }: Setup,
  { bots, levels = bots }: MatchOptions,
  refuse: Refuse,
): void {
  const able = botsFor(game, mode);
  const unknown = levels.find((name) => !able.includes(name));
  if (unknown !== undefined) {
    refuse(`option '--bots': no bot is called "${unknown}"; known here: ${able.join(', ')}.`);
  }
  if (bots.length > players) {
    refuse(
      `option '--bots': ${bots.length} bots are too many for the players, of which there are ${players}.`,
    );
  }
}
