/** Why an action is not allowed: the clause (TR-15) and what the sentence about it needs. */
export interface Refusal {
  readonly clause: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export function refuse(clause: string, values: Refusal['values'] = {}): Refusal {
  return { clause, values };
}
