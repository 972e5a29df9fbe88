import { fstatSync } from 'node:fs';

/** Standard input, unless it is a folder: Node takes one for an empty stream. */
export function standardInput(refuse: (message: string) => never): typeof process.stdin {
  if (fstatSync(0).isDirectory()) refuse('error: standard input is a folder');
  return process.stdin;
}
