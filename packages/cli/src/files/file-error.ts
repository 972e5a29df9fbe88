/** A file of an option cannot be read or written. */
export class FileError extends Error {
  readonly option: string;

  constructor(option: string, message: string) {
    super(message);
    this.option = option;
  }
}

/** Whether the system has refused what was asked of a file. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Does something with the file of an option; what the system refuses is a `FileError`. */
export function withFile<Value>(option: string, path: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // The system names the file that it was asked for, which may be another one, after a comma.
    throw new FileError(option, `"${path}": ${error.message.split(', ')[0]}`);
  }
}
