import { createReadStream } from 'node:fs';
import type { Command } from '@commander-js/extra-typings';
import { verify } from '@roundhouse/chance/proof';
import { games, MOST_BYTES } from '@roundhouse/engine';
import { loadAllTexts, problemSentence, type Texts } from '@roundhouse/texts';
import { EXIT } from '../exit-code.ts';
import { standardInput } from '../input/standard-input.ts';
import { readText } from '../input/read-text.ts';
import { type Described, describeVerification } from '../verify/describe-verification.ts';
import { visible } from '../visible.ts';

const HELP = `
The page saves such a file when a game is over ("Check the dice", "Check the cards"). Everything in it is computed again
here, without asking any server: the number to which the server had committed itself, the secret of the game, every card and
every die, and that the rules allow each step. What is not right is named, and the exit code is 1. docs/fair-dice.md has all of
it in detail.

Examples:
  $ roundhouse verify game.json
  $ roundhouse verify --draws game.json
  $ roundhouse verify - < game.json`;

/** Adds `roundhouse verify`. */
export function addVerify(program: Command): void {
  const command = program
    .command('verify')
    .description('compute every card and die of a finished game again')
    .argument('<file>', 'the file of a game, "-" for standard input')
    .option('--draws', 'with every number that was drawn')
    .addHelpText('after', HELP)
    .action((file, { draws = false }) => verifyFile(file, draws, (message) => command.error(message)));
}

async function verifyFile(file: string, draws: boolean, refuse: (message: string) => never): Promise<void> {
  const texts = await loadAllTexts('en');
  const stream = file === '-' ? standardInput(refuse) : createReadStream(file);
  const text = await readText(stream, MOST_BYTES).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall) refuse(`error: "${file}" cannot be read: ${error.message}`);
    throw error;
  });
  const { lines, isRight } = text.ok
    ? await verified(text.value, texts, draws)
    : { lines: [problemSentence(texts, text.problem)], isRight: false };
  if (!isRight) process.exitCode = EXIT.refused;
  console.log(lines.map(visible).join('\n'));
}

async function verified(text: string, texts: Texts, draws: boolean): Promise<Described> {
  const found = await verify(text, games);
  if (found.kind === 'read') return describeVerification(found, texts, draws);
  const values = { problem: problemSentence(texts, found.problem), path: found.problem.path };
  return { lines: [texts.say('fair.unreadable', values)], isRight: false };
}
