import {
  closeSync,
  createReadStream,
  fstatSync,
  ftruncateSync,
  openSync,
  statSync,
  writeSync,
} from 'node:fs';
import { readLines } from '../input/read-lines.ts';
import { FileError, isSystemError, withFile } from './file-error.ts';

/** The longest line: the games of a deal are shorter by far. */
const MOST_BYTES = 10_000_000;

/** What a journal is for, and how its lines are read. */
export interface JournalOf<Entry> {
  readonly option: string;
  readonly path: string;
  /** The first line: what all entries come from. Another journal with another one cannot be gone on with. */
  readonly header: object;
  /** Why a journal with this first line is none of this kind, or not for the present options. */
  readonly whyNot: (header: unknown) => string | undefined;
  /** Takes the next entry; false where it is none. */
  readonly take: (entry: Entry) => boolean;
}

/**
 * A file of results so far, an entry a line, which only grows. Whoever opens it again goes on after its last whole line: a
 * line that was cut off when somebody pulled the plug is left out.
 */
export class Journal<Entry extends object> {
  private readonly option: string;
  private readonly path: string;
  private readonly descriptor: number;

  /** Opens a journal, or begins one, and reads what it holds. Throws a `FileError`. */
  static async open<Entry extends object>(of: JournalOf<Entry>): Promise<Journal<Entry>> {
    const length = withFile(
      of.option,
      of.path,
      () => statSync(of.path, { throwIfNoEntry: false })?.size ?? 0,
    );
    const whole = length === 0 ? 0 : await readJournal(of, length);
    return new Journal<Entry>(of, whole);
  }

  private constructor({ option, path, header }: JournalOf<Entry>, length: number) {
    this.option = option;
    this.path = path;
    this.descriptor = withFile(option, path, () => openSync(path, 'a'));
    withFile(option, path, () => {
      if (fstatSync(this.descriptor).size > length) ftruncateSync(this.descriptor, length);
    });
    if (length === 0) this.write(header);
  }

  add(entry: Entry): void {
    this.write(entry);
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private write(line: object): void {
    withFile(this.option, this.path, () => {
      for (let bytes = Buffer.from(`${JSON.stringify(line)}\n`); bytes.length > 0;)
        bytes = bytes.subarray(writeSync(this.descriptor, bytes));
    });
  }
}

const NO_RESULTS = 'holds no results that could be gone on with';

/** Reads the lines of a journal; gives how many bytes of it are whole lines. */
async function readJournal<Entry>(of: JournalOf<Entry>, length: number): Promise<number> {
  const { option, path, header, whyNot, take } = of;
  const fail = (why: string): never => {
    throw new FileError(option, `"${path}" ${why}`);
  };
  let [whole, number] = [0, 0];
  for await (const line of readLines(bytesOf(option, path), MOST_BYTES)) {
    number++;
    const text = line.ok ? line.value : '';
    const end = whole + Buffer.byteLength(text) + 1;
    if (line.ok && end > length) {
      // Only what we have begun to write ourselves is begun anew.
      if (number === 1 && !JSON.stringify(header).startsWith(text)) fail(NO_RESULTS);
      break;
    }
    const entry = parse(text);
    if (number === 1) {
      const why = entry === undefined ? NO_RESULTS : whyNot(entry);
      if (why !== undefined) fail(why);
    } else if (entry === undefined || !take(entry as Entry))
      fail(`cannot be gone on with: line ${number} is damaged`);
    whole = end;
  }
  return whole;
}

async function* bytesOf(option: string, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new FileError(option, `"${path}": ${error.message.split(', ')[0]}`);
  }
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
