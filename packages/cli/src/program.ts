import { readFileSync } from 'node:fs';
import { Command, type OutputConfiguration } from '@commander-js/extra-typings';
import { addSimulate } from './commands/simulate.ts';
import { addTrace } from './commands/trace.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const EXIT_CODES = `
Exit codes:
  0  all went well
  1  something in the input was refused; the output says what and where
  2  the command was not understood, or a file cannot be read
  3  Roundhouse itself failed`;

/**
 * The whole command line. `output` is where help and usage errors go: to standard output and error if it does not say.
 * Parsing throws a `CommanderError` where it has said all there is to say.
 */
export function createProgram(output: OutputConfiguration = {}) {
  const program = new Command('roundhouse')
    .configureOutput(output)
    .description("The train card games LOK'n'ROLL, Loose Caboose and Game of Trains, from the command line.")
    .version(version)
    .showHelpAfterError('(add --help for what is allowed)')
    .addHelpText('after', EXIT_CODES)
    .exitOverride();
  addTrace(program);
  addSimulate(program);
  return program;
}
