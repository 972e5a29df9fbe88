import type { BaseEvent, TableStep } from '@roundhouse/engine';

/** How far the events of a table have sounded: up to the last one of this step. */
export interface Heard {
  readonly version: number;
  readonly events: number;
}

export function heardAll(steps: readonly TableStep[]): Heard {
  const last = steps.at(-1);
  return { version: last?.version ?? 0, events: last?.events.length ?? 0 };
}

/** The events that were not heard yet, with the steps that they belong to. */
export function newsSince({ version, events }: Heard, steps: readonly TableStep[]): BaseEvent[] {
  return steps.flatMap((step) => {
    if (step.version < version) return [];
    return step.version === version ? step.events.slice(events) : step.events;
  });
}
