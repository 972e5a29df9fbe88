import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { FileError, withFile } from './file-error.ts';

/** Texts are written in pieces of about so many letters. */
const PIECE = 1 << 16;

/**
 * A file that is there as a whole or not at all: written beside its place under another name, and put into its place when
 * it is finished. What stood there before stays until then.
 */
export class WholeFile {
  private readonly option: string;
  readonly path: string;
  private readonly part: string;
  private readonly descriptor: number;
  private waiting = '';
  private isOpen = true;

  /** Throws a `FileError` where nothing can be written, before anybody has done any work. */
  constructor(option: string, path: string) {
    this.option = option;
    this.path = path;
    this.part = `${path}.${process.pid}.part`;
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw new FileError(option, `"${path}" is a folder`);
    this.descriptor = withFile(option, path, () => openSync(this.part, 'w'));
  }

  write(text: string): void {
    this.waiting += text;
    if (this.waiting.length >= PIECE) this.flush();
  }

  /** Puts the file into its place. */
  finish(): void {
    this.flush();
    withFile(this.option, this.path, () => {
      fsyncSync(this.descriptor);
      this.close();
      renameSync(this.part, this.path);
    });
  }

  /** Leaves nothing behind, unless it is finished. */
  discard(): void {
    if (!this.isOpen) return;
    this.close();
    rmSync(this.part, { force: true });
  }

  private flush(): void {
    withFile(this.option, this.path, () => {
      for (let bytes = Buffer.from(this.waiting); bytes.length > 0;)
        bytes = bytes.subarray(writeSync(this.descriptor, bytes));
    });
    this.waiting = '';
  }

  private close(): void {
    this.isOpen = false;
    closeSync(this.descriptor);
  }
}

/** Opens files for some work. */
export interface Opener {
  open(option: string, path: string): WholeFile;
}

/** Does some work that writes into whole files, and finishes them; where it fails, none of them is there. */
export async function withWholeFiles<Value>(work: (files: Opener) => Promise<Value>): Promise<Value> {
  const files: WholeFile[] = [];
  const open = (option: string, path: string) => {
    const file = new WholeFile(option, path);
    files.push(file);
    return file;
  };
  try {
    const value = await work({ open });
    for (const file of files) file.finish();
    return value;
  } finally {
    for (const file of files) file.discard();
  }
}
