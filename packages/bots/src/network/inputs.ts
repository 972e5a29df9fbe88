/** The most inputs of one position that are not zero. */
const MOST = 512;

/** What a network is shown of a position: the inputs that are not zero, in no order. */
export class Inputs {
  readonly indices = new Int32Array(MOST);
  readonly values = new Float64Array(MOST);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(index: number, value: number): void {
    this.indices[this.count] = index;
    this.values[this.count] = value;
    this.count++;
  }

  /** Adds an input where a fact holds. */
  flag(index: number, holds: boolean): void {
    if (holds) this.add(index, 1);
  }

  /** Of several inputs in a row, adds that of a number; the last one stands for all numbers from there on. */
  oneOf(first: number, options: number, number: number): void {
    this.add(first + (number < options ? number : options - 1), 1);
  }
}

/** Where each of some blocks of inputs begins, one after another, and how many inputs there are in all. */
export function layOut<Name extends string>(
  blocks: Readonly<Record<Name, number>>,
): { readonly at: Readonly<Record<Name, number>>; readonly size: number } {
  let size = 0;
  const at = {} as Record<Name, number>;
  for (const name in blocks) {
    at[name] = size;
    size += blocks[name];
  }
  return { at, size };
}
