export const FUNCTIONS = Object.freeze([
  'swap-adjacent',
  'swap-skip',
  'move-right',
  'move-left',
  'remove-left',
  'remove-middle',
  'remove-right',
  'protect',
] as const);
export type WagonFunction = (typeof FUNCTIONS)[number];

export interface WagonCard {
  readonly id: number;
  readonly function: WagonFunction;
}
