import type { Channel } from '@roundhouse/engine';
import { LONGEST_WAIT } from '../limits.ts';
import type { Answered, Ask, Asked } from '../schemas/asks.ts';
import type { Push, ServiceProblem } from '../schemas/messages.ts';
import { FOR_NOW_PAUSE, isForNow, type Link, LinkFault, type LinkStatus } from './link.ts';

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
/** No request is kept for so long: what has not come by then does not come, in milliseconds. */
const HANGS = (LONGEST_WAIT + 5) * 1000;
/** By then what was sent has arrived, or was refused on the way, in milliseconds. */
const ARRIVES = 250;

/** Each request by itself; what changes is asked for with requests that are answered late. */
export class HttpLink implements Link {
  status: LinkStatus = 'connecting';
  private readonly options: HttpOptions;
  private readonly ended = new AbortController();
  private readonly followed = new Map<string, AbortController>();
  private readonly pushes = new Set<(push: Push) => void>();
  /** How many requests have been answered. */
  private answered = 0;
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
    return new HttpChannel({
      post: (text, signal) => this.post(`tables/${table}`, text, signal),
      delay: this.options.delay,
      isHere: () => this.status === 'here',
    });
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
        const info = await this.askPatiently(signal, 'table', { table, revision, wait: LONGEST_WAIT });
        if (info.revision !== revision) for (const listener of this.pushes) listener({ push: 'table', info });
        ({ revision } = info);
      }
    } catch (fault) {
      if (!(fault instanceof LinkFault)) throw fault;
    }
  }

  private async askPatiently<A extends Ask>(signal: AbortSignal, ask: A, asked: Asked<A>) {
    for (;;) {
      try {
        return await this.askUntil(signal, ask, asked);
      } catch (fault) {
        if (!isForNow(fault)) throw fault;
        await this.options.delay(FOR_NOW_PAUSE, signal);
      }
    }
  }

  /** Rejects where nothing comes, or what is not JSON: that is from something in between. */
  private async post(path: string, body: string, signal: AbortSignal): Promise<string> {
    const { base, fetch, delay } = this.options;
    const headers = { 'content-type': 'application/json' };
    const { answered } = this;
    const over = new AbortController();
    const end = () => over.abort();
    signal.addEventListener('abort', end);
    void delay(HANGS, over.signal).then(end);
    try {
      const request = { method: 'POST', headers, body, signal: over.signal } as const;
      const text = await (await fetch(`${base}/api/${path}`, request)).text();
      JSON.parse(text);
      this.answered++;
      this.setStatus('here');
      return text;
    } catch (fault) {
      // What was sent later may have come through.
      if (!signal.aborted && answered === this.answered) this.setStatus('lost');
      throw fault;
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  }

  private setStatus(status: LinkStatus): void {
    if (status === this.status || this.status === 'closed') return;
    this.status = status;
    for (const listener of this.statuses) listener(status);
  }
}

/** What answers an ask; throws where that is no. */
function answerIn(text: string): unknown {
  const answer = JSON.parse(text) as { readonly error?: ServiceProblem };
  if (answer.error) throw new LinkFault(answer.error);
  return answer;
}

interface Way extends Pick<HttpOptions, 'delay'> {
  readonly post: (text: string, signal: AbortSignal) => Promise<string>;
  /** Whether what was sent last was answered. */
  readonly isHere: () => boolean;
}

class HttpChannel implements Channel {
  private readonly way: Way;
  private receive: ((text: string) => void) | undefined;
  private ended = new AbortController();
  /** The one request that waits for a change; a new one replaces it. */
  private waiting = new AbortController();
  /** It, while it is under way. */
  private asked: string | undefined;

  constructor(way: Way) {
    this.way = way;
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
    if (this.asked !== text) {
      this.waiting.abort();
      this.waiting = new AbortController();
      this.asked = text;
      void this.waitUntil(text, this.waiting.signal);
    }
    void this.sayHeard(text, this.waiting.signal);
  }

  /** Nothing has changed for as long as a request is kept: the next one. */
  private async waitUntil(text: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const reply = await this.carry(text, signal);
      if (!reply || !('heard' in (JSON.parse(reply) as object))) break;
    }
    if (!signal.aborted) this.asked = undefined;
  }

  /** What waits is answered by nobody before something changes: what is under way counts as heard, or it would be lost. */
  private async sayHeard(text: string, signal: AbortSignal): Promise<void> {
    await this.way.delay(ARRIVES, signal);
    if (signal.aborted || this.asked !== text || !this.way.isHere()) return;
    const { id } = JSON.parse(text) as { id: number };
    this.receive?.(JSON.stringify({ id, heard: true }));
  }

  /** What cannot be sent is as good as lost: whoever asked will repeat it. */
  private async carry(text: string, signal: AbortSignal): Promise<string | undefined> {
    try {
      const reply = await this.way.post(text, signal);
      if (!signal.aborted) this.receive?.(reply);
      return reply;
    } catch {
      return undefined;
    }
  }
}
