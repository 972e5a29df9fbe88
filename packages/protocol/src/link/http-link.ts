import type { Channel } from '@roundhouse/engine';
import { LONGEST_WAIT } from '../limits.ts';
import type { Answered, Ask, Asked } from '../schemas/asks.ts';
import type { Push, ServiceProblem } from '../schemas/messages.ts';
import { type Link, LinkFault, type LinkStatus } from './link.ts';

/** The part of `fetch` that is needed. */
export type Fetch = (
  url: string,
  request: {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly text: () => Promise<string> }>;

export interface HttpOptions {
  /** The server's address; empty in its own page. */
  readonly base: string;
  readonly fetch: Fetch;
  /** Resolves after a number of milliseconds, or at once when the signal is aborted. */
  readonly delay: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** How long to wait before a request that failed is sent again, in milliseconds. */
const PAUSE = 500;

/** Each request by itself; what changes is asked for with requests that are answered late. */
export class HttpLink implements Link {
  status: LinkStatus = 'connecting';
  private readonly options: HttpOptions;
  private readonly ended = new AbortController();
  private readonly followed = new Map<string, AbortController>();
  private readonly pushes = new Set<(push: Push) => void>();
  private readonly statuses = new Set<(status: LinkStatus) => void>();

  constructor(options: HttpOptions) {
    this.options = options;
  }

  async ask<A extends Ask>(ask: A, asked: Asked<A>): Promise<Answered<A>> {
    const answer = await this.askUntil(this.ended.signal, ask, asked);
    const { table } = asked as { table?: string };
    if (ask === 'follow' && table) this.follow(table, answer as Answered<'follow'>);
    if (ask === 'unfollow' && table) this.followed.get(table)?.abort();
    return answer;
  }

  channel(table: string): Channel {
    return new HttpChannel((text, signal) => this.post(`tables/${table}`, text, signal));
  }

  onPush(listener: (push: Push) => void): () => void {
    this.pushes.add(listener);
    return () => void this.pushes.delete(listener);
  }

  watchStatus(listener: (status: LinkStatus) => void): () => void {
    this.statuses.add(listener);
    return () => void this.statuses.delete(listener);
  }

  close(): void {
    this.setStatus('closed');
    this.ended.abort();
    for (const controller of this.followed.values()) controller.abort();
  }

  private async askUntil<A extends Ask>(signal: AbortSignal, ask: A, asked: Asked<A>): Promise<Answered<A>> {
    while (!signal.aborted) {
      const text = await this.post(ask, JSON.stringify(asked), signal).catch(() => undefined);
      if (text !== undefined) return answerIn(text) as Answered<A>;
      await this.options.delay(PAUSE, signal);
    }
    throw new LinkFault();
  }

  private follow(table: string, info: Answered<'follow'>): void {
    const controller = new AbortController();
    this.followed.get(table)?.abort();
    this.followed.set(table, controller);
    void this.keepFollowing(info, controller.signal);
  }

  private async keepFollowing(known: Answered<'follow'>, signal: AbortSignal): Promise<void> {
    const { table } = known;
    try {
      for (let { revision } = known; ;) {
        const info = await this.askUntil(signal, 'table', { table, revision, wait: LONGEST_WAIT });
        if (info.revision !== revision) for (const listener of this.pushes) listener({ push: 'table', info });
        ({ revision } = info);
      }
    } catch (fault) {
      if (!(fault instanceof LinkFault)) throw fault;
    }
  }

  private async post(path: string, body: string, signal: AbortSignal): Promise<string> {
    const { base, fetch } = this.options;
    const headers = { 'content-type': 'application/json' };
    try {
      const response = await fetch(`${base}/api/${path}`, { method: 'POST', headers, body, signal });
      const text = await response.text();
      this.setStatus('here');
      return text;
    } catch (fault) {
      if (!signal.aborted) this.setStatus('lost');
      throw fault;
    }
  }

  private setStatus(status: LinkStatus): void {
    if (status === this.status || this.status === 'closed') return;
    this.status = status;
    for (const listener of this.statuses) listener(status);
  }
}

/** What answers an ask; throws where that is no. What is not JSON comes from something in between. */
function answerIn(text: string): unknown {
  const answer = JSON.parse(text) as { readonly error?: ServiceProblem };
  if (answer.error) throw new LinkFault(answer.error);
  return answer;
}

class HttpChannel implements Channel {
  private readonly post: (text: string, signal: AbortSignal) => Promise<string>;
  private receive: ((text: string) => void) | undefined;
  private ended = new AbortController();
  /** The one request that waits for a change; a new one replaces it. */
  private waiting = new AbortController();

  constructor(post: (text: string, signal: AbortSignal) => Promise<string>) {
    this.post = post;
  }

  send(text: string): void {
    const isWait = (JSON.parse(text) as { ask?: string }).ask === 'wait';
    if (isWait) this.waitFor(text);
    else void this.carry(text, this.ended.signal);
  }

  listen(receive: (text: string) => void): () => void {
    this.receive = receive;
    this.ended = new AbortController();
    return () => {
      this.receive = undefined;
      this.waiting.abort();
      this.ended.abort();
    };
  }

  private waitFor(text: string): void {
    this.waiting.abort();
    this.waiting = new AbortController();
    void this.waitUntil(text, this.waiting.signal);
  }

  /** Nothing has changed for as long as a request is kept: the next one. */
  private async waitUntil(text: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const reply = await this.carry(text, signal);
      if (!reply || !('heard' in (JSON.parse(reply) as object))) return;
    }
  }

  /** What cannot be sent is as good as lost: whoever asked will repeat it. */
  private async carry(text: string, signal: AbortSignal): Promise<string | undefined> {
    try {
      const reply = await this.post(text, signal);
      if (!signal.aborted) this.receive?.(reply);
      return reply;
    } catch {
      return undefined;
    }
  }
}
