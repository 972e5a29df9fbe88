import type { Weights } from './network.ts';

/** Of the inputs and of what is written; another number is refused. */
const WEIGHTS_FORMAT = 'roundhouse-weights/1';

/** Weights as text: whole numbers of 16 bits in base64, in units of `scale`. */
export interface WeightsFile {
  readonly format: string;
  readonly inputs: number;
  readonly hidden: number;
  readonly isChance: boolean;
  /** Of weights that were learned before there was one, nothing: 0. */
  readonly leak?: number;
  readonly scale: number;
  readonly weights: string;
}

/** What more would tell is not seen in play, and cost a quarter more when it is sent. */
const LARGEST = 0xfff;

export function writeWeights(weights: Weights): WeightsFile {
  const { inputs, hidden, isChance, leak } = weights;
  const all = [...weights.first, ...weights.firstBias, ...weights.second, weights.secondBias];
  const scale = all.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST;
  const bytes = new Uint8Array(2 * all.length);
  const view = new DataView(bytes.buffer);
  for (const [index, weight] of all.entries()) view.setInt16(2 * index, Math.round(weight / scale), true);
  return { format: WEIGHTS_FORMAT, inputs, hidden, isChance, leak, scale, weights: toBase64(bytes) };
}

/**
 * Throws a RangeError where a file is none of this version, is made for another number of inputs, or is damaged.
 */
export function readWeights(file: WeightsFile, inputs: number): Weights {
  if (file.format !== WEIGHTS_FORMAT)
    throw new RangeError(`weights of the format ${file.format}, not ${WEIGHTS_FORMAT}`);
  if (file.inputs !== inputs) throw new RangeError(`weights for ${file.inputs} inputs, not ${inputs}`);
  const { hidden, isChance, scale, leak = 0 } = file;
  if (
    !Number.isFinite(scale) ||
    !Number.isFinite(leak) ||
    !Number.isSafeInteger(hidden) ||
    typeof isChance !== 'boolean'
  )
    throw new RangeError('weights without their numbers');
  const all = decode(file);
  const count = (inputs + 2) * hidden + 1;
  if (all.length !== count) throw new RangeError(`${all.length} weights, not ${count}`);
  const first = all.slice(0, inputs * hidden);
  const firstBias = all.slice(inputs * hidden, (inputs + 1) * hidden);
  const second = all.slice((inputs + 1) * hidden, (inputs + 2) * hidden);
  return { inputs, hidden, isChance, leak, first, firstBias, second, secondBias: all.at(-1)! };
}

function decode({ scale, weights }: WeightsFile): Float64Array {
  const bytes = Uint8Array.from(lettersOf(weights), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float64Array.from(
    { length: bytes.length >> 1 },
    (_, index) => scale * view.getInt16(2 * index, true),
  );
}

function lettersOf(weights: string): string {
  try {
    return atob(weights);
  } catch {
    throw new RangeError('weights that are no base64');
  }
}

function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
