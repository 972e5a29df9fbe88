import { createReadStream } from 'node:fs';
import type { Command } from '@commander-js/extra-typings';
import { loadTexts } from '@roundhouse/texts';
import { describeDeck } from '../decks/describe-deck.ts';
import { readDeck } from '../decks/read-deck.ts';
import { EXIT } from '../exit-code.ts';
import { standardInput } from '../input/standard-input.ts';
import { visible } from '../visible.ts';

const HELP = `
A deck that is fine is summed up. Of one that is not, everything wrong is listed, each on a line of its own with its path,
and the exit code is 1.

Examples:
  $ roundhouse decks check my-deck.json
  $ roundhouse decks check - < my-deck.json`;

/** Adds \`roundhouse decks\`. */
export function addDecks(program: Command): void {
  const decks = program.command('decks').description('check decks of your own').addHelpText('after', HELP);
  const command = decks
    .command('check')
    .description('say all that is wrong with a deck, or what it holds')
    .argument('<file>', 'a deck in JSON, "-" for standard input')
    .addHelpText('after', HELP)
    .action((file) => checkFile(file, (message) => command.error(message)));
}

async function checkFile(file: string, refuse: (message: string) => never): Promise<void> {
  const texts = await loadTexts('en');
  const stream = file === '-' ? standardInput(refuse) : createReadStream(file);
  const read = await readDeck(stream, texts).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall) refuse(`error: "${file}" cannot be read: ${error.message}`);
    throw error;
  });
  if ('wrong' in read) process.exitCode = EXIT.refused;
  const name = file === '-' ? 'standard input' : file;
  const lines =
    'wrong' in read
      ? read.wrong.map((sentence) => visible(`${name}: ${sentence}`))
      : [describeDeck(read.deck, texts)];
  console.log(lines.join('\n'));
}
