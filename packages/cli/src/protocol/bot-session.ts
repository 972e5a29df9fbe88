import { isDeepStrictEqual } from 'node:util';
import { botsFor, createPlayer } from '@roundhouse/bots';
import {
  type Action,
  type Budget,
  checkSetup,
  type Codec,
  type Game,
  games,
  type LogEntry,
  type Memory,
  type Player,
  type Position,
  seededRandom,
  type Seat,
  type Setup,
} from '@roundhouse/engine';
import { recall } from '@roundhouse/engine/recall';
import { problemSentence, type Texts } from '@roundhouse/texts';
import { type Answer, type Decide, type Hello, objectIn } from './messages.ts';

/** What came in is no message that a bot can follow, and why. */
export class ProtocolError extends Error {}

/** A game that a level plays. */
interface PlayedGame {
  readonly game: Game;
  readonly setup: Setup;
  readonly codec: Codec;
  readonly player: Player;
  memory: Memory;
}

/** What a level may do for a decision, by the milliseconds that the other side gives it. */
type BudgetFor = (ms: number) => Budget;

/**
 * A level at the other end of TR-19: it knows what it is sent and nothing else, and decides as it would at a table
 * here.
 */
export class BotSession {
  private readonly level: string;
  private readonly texts: Texts;
  /** Work for one decision; its time comes with `hello`. */
  private readonly budgetFor: BudgetFor;
  private hello: Hello | undefined;
  private played: PlayedGame | undefined;

  constructor(level: string, budgetFor: BudgetFor, texts: Texts) {
    this.level = level;
    this.budgetFor = budgetFor;
    this.texts = texts;
  }

  /** The answer to a line, if it asks for one. Throws a `ProtocolError` where it cannot be followed. */
  async receive(line: string): Promise<Answer | undefined> {
    const message = objectIn(line);
    if (message?.['type'] === 'hello') return this.greet(message as unknown as Hello);
    if (message?.['type'] === 'decide') {
      return { type: 'action', action: await this.decide(message as unknown as Decide) };
    }
    if (message?.['type'] !== 'over') throw new ProtocolError('It is no message of the protocol (TR-19).');
    return undefined;
  }

  private greet(hello: Hello): Answer {
    const { game, mode, protocol, seat, seed, ms } = hello;
    if (protocol !== 1) throw new ProtocolError(`It speaks protocol 1, not ${String(protocol)}.`);
    if (!botsFor(game, mode).includes(this.level)) {
      throw new ProtocolError(`${this.level} does not play ${game} ${mode}.`);
    }
    if (![seat, seed, ms].every((number) => Number.isSafeInteger(number) && number >= 0)) {
      throw new ProtocolError('"seat", "seed" and "ms" must be whole numbers.');
    }
    this.hello = hello;
    this.played = undefined;
    return { type: 'ready', name: this.level };
  }

  private async decide(message: Decide): Promise<string> {
    const { phase, legal, log } = message;
    if (!this.hello) throw new ProtocolError('There was no "hello" yet.');
    if (![legal, log].every(Array.isArray)) throw new ProtocolError('"legal" and "log" must be lists.');
    if (legal.length === 0) throw new ProtocolError('"legal" must not be empty.');
    if (!log.every(isEntry)) throw new ProtocolError('"log" must hold objects.');
    const { ms, seat } = this.hello;
    const played = (this.played ??= this.begin(this.hello, phase, log));
    const { codec, player } = played;
    const { memory, view, world } = orRefused(() => tell(played, seat, message));
    played.memory = memory;
    const actions = legal.map((text) => actionIn(codec, world, text));
    return codec.text(await player.decide(view, memory, actions, this.budgetFor(ms)));
  }

  /** Who laid the opening is not said: it shows in the first message. */
  private begin(hello: Hello, phase: string, log: readonly LogEntry[]): PlayedGame {
    const { game: id, mode, players, deck, seat, seed } = hello;
    const game = games[id];
    const opening = isLaidByPlayers(phase, log) ? 'players' : 'dealt';
    const header = { game: id, mode, players, deck, ...(game.hasOpening && { opening }) };
    const setup = checkSetup(header, games);
    if (!setup.ok) throw new ProtocolError(problemSentence(this.texts, setup.problem));
    if (seat >= players) throw new ProtocolError(`There is no seat ${seat} for ${players}.`);
    const player = createPlayer(this.level, { setup: setup.value, seat, seed });
    return {
      game,
      setup: setup.value,
      codec: game.codec(setup.value),
      player,
      memory: game.newMemory(setup.value, seat),
    };
  }
}

function isEntry(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null;
}

const OPENING_PHASES = ['opening', 'heading'];

function isLaidByPlayers(phase: string, log: readonly LogEntry[]): boolean {
  return (
    OPENING_PHASES.includes(phase) || log.some(({ action }) => /^(?:place|heading) /.test(String(action)))
  );
}

/**
 * What a seat knows once it is told this, and a table that could be so. There is none where view and log are not of one
 * game: no second description of a view says what is wrong with it.
 */
function tell({ game, setup, memory: before }: PlayedGame, seat: Seat, { phase, view: state, log }: Decide) {
  const memory = recall(setup, before, { phase, state, log });
  const view = game.viewOf(setup, memory, { phase, actor: seat });
  const world = game.determinize(view, memory, seededRandom(0));
  if (world.phase !== phase || world.actor !== seat || !agrees(state, world.view(seat).state)) {
    throw new ProtocolError('No table of this game looks like its "view" in this "phase".');
  }
  return { memory, view, world };
}

/** What is more than asked for does no harm. */
function agrees(told: unknown, state: unknown): boolean {
  const all = told as Readonly<Record<string, unknown>>;
  return Object.entries(state as object).every(([key, value]) => isDeepStrictEqual(all[key], value));
}

/** The rules trust what they are given: what they stumble over came in. */
function orRefused<Value>(follow: () => Value): Value {
  try {
    return follow();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    throw new ProtocolError(`Its "view" and "log" are of no table: ${String(error)}.`);
  }
}

function actionIn(codec: Codec, world: Position, text: string): Action {
  const action = codec.read(text);
  if (action === undefined || world.refusal(action)) {
    throw new ProtocolError(`"${text}" cannot be done at this table.`);
  }
  return action;
}
