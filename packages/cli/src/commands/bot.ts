import { type Command, Option } from '@commander-js/extra-typings';
import { BOT_NAMES } from '@roundhouse/bots';
import { loadTexts } from '@roundhouse/texts';
import { EXIT } from '../exit-code.ts';
import { readLines } from '../input/read-lines.ts';
import { standardInput } from '../input/standard-input.ts';
import { BotSession, ProtocolError } from '../protocol/bot-session.ts';
import { budgetFor } from '../simulate/budget-for.ts';
import { visible } from '../visible.ts';

/** A message holds a deck at most, and the view and the log of a long game. */
const MOST_BYTES = 10_000_000;

const HELP = `
It reads one JSON object per line and answers in the same way: what docs/bots.md describes. It knows what it is sent,
and nothing else. It ends with its input.

Examples:
  $ roundhouse bot --level careful < messages.ndjson
  $ roundhouse match --bots 'random,exec:npx roundhouse bot --level careful' --games 10`;

/** Adds `roundhouse bot`. */
export function addBot(program: Command): void {
  const command = program
    .command('bot')
    .description('let a level play for a program elsewhere, by standard input and output')
    .addOption(new Option('--level <name>', 'who plays').choices(BOT_NAMES).makeOptionMandatory())
    .addHelpText('after', HELP)
    .action(({ level }) =>
      serve(
        level,
        standardInput((message) => command.error(message)),
      ),
    );
}

async function serve(level: string, input: AsyncIterable<Uint8Array>): Promise<void> {
  const session = new BotSession(level, budgetFor, await loadTexts('en'));
  let number = 0;
  for await (const line of readLines(input, MOST_BYTES)) {
    number++;
    if (line.ok && line.value.trim() === '') continue;
    try {
      const answer = await session.receive(line.ok ? line.value : '');
      if (answer) console.log(JSON.stringify(answer));
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      console.error(`error: line ${number} of the input cannot be followed: ${visible(error.message)}`);
      process.exitCode = EXIT.refused;
      return;
    }
  }
}
