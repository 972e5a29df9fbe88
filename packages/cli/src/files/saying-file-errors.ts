import { EXIT } from '../exit-code.ts';
import { visible } from '../visible.ts';
import { FileError } from './file-error.ts';

/** Does some work; a file that does not let it is no fault of ours, and is said. */
export async function sayingFileErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    console.error(visible(`error: option '${error.option}': ${error.message}`));
    process.exitCode = EXIT.fault;
  }
}
