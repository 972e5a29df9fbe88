import { createReadStream } from 'node:fs';
import type { Command } from '@commander-js/extra-typings';
import { loadTexts } from '@roundhouse/texts';
import { describeDeck } from '../decks/describe-deck.ts';
import { readDeck } from '../decks/read-deck.ts';
import { EXIT } from '../exit-code.ts';

const HELP = `
A deck that is fine is summed up; one that is not is refused with the path of what is wrong, and the exit code is 1.

Examples:
  $ roundhouse decks check my-deck.json
  $ roundhouse decks check - < my-deck.json`;

/** Adds \`roundhouse decks\`. */
export function addDecks(program: Command): void {
  const decks = program.command('decks').description('check decks of your own').addHelpText('after', HELP);
  const command = decks
    .command('check')
    .description('say what is wrong with a deck, or what it holds')
    .argument('<file>', 'a deck in JSON, "-" for standard input')
    .addHelpText('after', HELP)
    .action((file) => checkFile(file, (message) => command.error(`error: ${message}`)));
}

async function checkFile(file: string, refuse: (message: string) => never): Promise<void> {
  const texts = await loadTexts('en');
  const stream = file === '-' ? process.stdin : createReadStream(file);
  const deck = await readDeck(stream, texts).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall) refuse(`"${file}" cannot be read: ${error.message}`);
    throw error;
  });
  if (typeof deck === 'string') process.exitCode = EXIT.refused;
  const name = file === '-' ? 'standard input' : file;
  console.log(typeof deck === 'string' ? `${name}: ${deck}` : describeDeck(deck, texts));
}
