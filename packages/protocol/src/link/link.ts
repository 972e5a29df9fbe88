import type { Channel } from '@roundhouse/engine';
import type { Answered, Ask, Asked } from '../schemas/asks.ts';
import type { Push, ServiceProblem } from '../schemas/messages.ts';

/** Whether the server is reached. */
export type LinkStatus = 'connecting' | 'here' | 'lost' | 'closed';

/** The way to a server: a WebSocket (`LiveLink`), or requests one by one (`HttpLink`). */
export interface Link {
  readonly status: LinkStatus;
  /** Repeated until it is answered; rejects with a `LinkFault` where the answer is no, or the link is closed. */
  ask<A extends Ask>(ask: A, asked: Asked<A>): Promise<Answered<A>>;
  /** One's seat at a table, for `sitDown` of the engine. */
  channel(table: string): Channel;
  /** Calls back with what the server sends unasked; returns how to stop. */
  onPush(listener: (push: Push) => void): () => void;
  watchStatus(listener: (status: LinkStatus) => void): () => void;
  close(): void;
}

/** The server says no, and why; or the link was closed before it said anything: `closed`. */
export class LinkFault extends Error {
  override readonly name = 'LinkFault';
  readonly code: ServiceProblem['code'] | 'closed';
  readonly problem: ServiceProblem | undefined;

  constructor(problem?: ServiceProblem) {
    super(problem ? [problem.code, problem.path, problem.message].filter(Boolean).join(' ') : 'closed');
    this.code = problem?.code ?? 'closed';
    this.problem = problem;
  }
}

/** After how long to ask again what was not answered for a reason that passes, in milliseconds. */
export const FOR_NOW_PAUSE = 5000;

/** Whether the server says only how it is itself, and nothing of what was asked. */
export function isForNow(fault: unknown): boolean {
  return fault instanceof LinkFault && (fault.code === 'unavailable' || fault.code === 'too-many-requests');
}
