/** Who sits where: somebody at this device, or a computer player by its name in the registry. */
export interface Sitter {
  readonly kind: 'person' | 'computer';
  /** The person's name, empty where none was given; or the computer player's in the registry. */
  readonly name: string;
}

/** A game as this device keeps it. */
export interface KeptGame {
  readonly id: string;
  readonly format: 1;
  /** What a list of games shows, whether or not the rest can be read. */
  readonly game: string;
  readonly mode: string;
  /** In the order of the seats, without automata. */
  readonly sitters: readonly Sitter[];
  readonly over: boolean;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** The engine's saved table, to be checked whenever it is read. */
  readonly saved: unknown;
  /** The tab that plays it now. Another one that does not may not write. */
  readonly holder: string;
}

/** A name that nothing else has, for games and tabs. */
export function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join('');
}
