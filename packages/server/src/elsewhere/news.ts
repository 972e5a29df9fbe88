import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import type { News } from '../service/service.ts';

/** Carries news between processes. What is lost costs time and nothing else. */
export interface NewsLine {
  tell(news: News): void;
  close(): void;
}

const CHANNEL = 'roundhouse';

/** Through Redis. While it is away nobody waits for it. */
export function redisNews(url: string, hear: (news: News) => void, log: (error: unknown) => void): NewsLine {
  const from = randomBytes(9).toString('base64url');
  const options = { maxRetriesPerRequest: 0, enableOfflineQueue: false } as const;
  const publisher = new Redis(url, options);
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  for (const connection of [publisher, subscriber]) connection.on('error', log);
  subscriber.on('message', (_, text) => {
    const message = parsed(text);
    if (message && message.from !== from) hear(message);
  });
  subscriber.subscribe(CHANNEL).catch(log);
  return {
    tell: (message) => void publisher.publish(CHANNEL, JSON.stringify({ ...message, from })).catch(() => {}),
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/** Undefined: it is not one of ours. */
function parsed(text: string): (News & { readonly from: string }) | undefined {
  try {
    const message = JSON.parse(text) as Partial<News & { from: string }> | null;
    return typeof message?.table === 'string' ? (message as News & { from: string }) : undefined;
  } catch {
    return undefined;
  }
}
