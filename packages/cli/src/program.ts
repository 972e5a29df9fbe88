import { readFileSync } from 'node:fs';
import { Command, type OutputConfiguration } from '@commander-js/extra-typings';
import { addBot } from './commands/bot.ts';
import { addDecks } from './commands/decks.ts';
import { addFindings } from './commands/findings.ts';
import { addLadder } from './commands/ladder.ts';
import { addMatch } from './commands/match.ts';
import { addPlay } from './commands/play.ts';
import { addReplayAll } from './commands/replay-all.ts';
import { addSimulate } from './commands/simulate.ts';
import { addTrace } from './commands/trace.ts';
import { addVerify } from './commands/verify.ts';
import { visibleLines } from './visible.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const HELP = `
Examples:
  $ roundhouse play lok-n-roll --mode betsy
  $ roundhouse trace < games.ndjson > traces.ndjson
  $ roundhouse simulate lok-n-roll --bots careful,random --games 4000
  $ roundhouse match --bots careful,random --games 100
  $ roundhouse ladder --minutes 10
  $ roundhouse decks check my-deck.json
  $ roundhouse verify game.json
  $ roundhouse simulate --help

Exit codes:
    0  all went well
    1  something in the input was refused; the output says what and where
    2  the command was not understood, or a file cannot be read
    3  Roundhouse itself failed, or its output cannot be written
  130  interrupted by Ctrl-C
  141  the reader of the output stopped before its end`;

/**
 * The whole command line. `output` is where help and usage errors go: to standard output and error if it does not say.
 * Parsing throws a `CommanderError` where it has said all there is to say.
 */
export function createProgram(output: OutputConfiguration = {}) {
  const program = new Command('roundhouse')
    .configureOutput({ outputError: (text, write) => write(visibleLines(text)), ...output })
    .description("The train card games LOK'n'ROLL, Loose Caboose and Game of Trains, from the command line.")
    .version(version)
    .showHelpAfterError('(add --help for what is allowed)')
    .addHelpText('after', HELP)
    .exitOverride();
  addTrace(program);
  addSimulate(program);
  addDecks(program);
  addVerify(program);
  addReplayAll(program);
  addPlay(program);
  addMatch(program);
  addBot(program);
  addLadder(program);
  addFindings(program);
  return program;
}
