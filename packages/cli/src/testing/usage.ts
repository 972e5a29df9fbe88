import { CommanderError } from '@commander-js/extra-typings';
import { createProgram } from '../program.ts';

/** What the command line says about a command that it does not understand, without doing anything. */
export async function usageError(...args: string[]): Promise<string> {
  let said = '';
  const program = createProgram({ writeErr: (text) => (said += text) });
  const error = await program.parseAsync(args, { from: 'user' }).catch((reason: unknown) => reason);
  if (!(error instanceof CommanderError) || error.exitCode === 0)
    throw new Error(`understood: ${args.join(' ')}`);
  return said;
}

/** The help that a command shows. */
export async function helpOf(...command: string[]): Promise<string> {
  let said = '';
  const program = createProgram({ writeOut: (text) => (said += text) });
  await program.parseAsync([...command, '--help'], { from: 'user' }).catch(() => {});
  return said;
}
