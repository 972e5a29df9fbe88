/** The computer players that can be chosen, by their names in the registry of bots. */
export const COMPUTERS = ['careful', 'random'] as const;

export function isComputer(name: string): boolean {
  return COMPUTERS.some((computer) => computer === name);
}
