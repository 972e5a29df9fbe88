import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import type { News } from '../service/service.ts';

/** Carries news between processes. What is lost costs time and nothing else. */
export interface NewsLine {
  tell(news: News): void;
  close(): void;
}

const CHANNEL = 'roundhouse';

/** Through Redis, what is told in the same moment together. While it is away nobody waits for it. */
export function redisNews(url: string, hear: (news: News) => void, log: (error: unknown) => void): NewsLine {
  const from = randomBytes(9).toString('base64url');
  const options = { maxRetriesPerRequest: 0, enableOfflineQueue: false } as const;
  const publisher = new Redis(url, options);
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  for (const connection of [publisher, subscriber]) connection.on('error', log);
  subscriber.on('message', (_, text) => {
    const message = parsed(text);
    if (message && message.from !== from) message.news.filter(isNews).forEach(hear);
  });
  subscriber.subscribe(CHANNEL).catch(log);
  let untold: News[] = [];
  const publish = () => {
    const news = untold;
    untold = [];
    publisher.publish(CHANNEL, JSON.stringify({ from, news } satisfies Message)).catch(() => {});
  };
  return {
    tell: (message) => void (untold.push(message) === 1 && setImmediate(publish)),
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

interface Message {
  readonly from: string;
  readonly news: readonly News[];
}

/** Undefined: it is not one of ours. */
function parsed(text: string): Message | undefined {
  try {
    const message = JSON.parse(text) as Partial<Message> | null;
    return Array.isArray(message?.news) ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}

function isNews(news: Partial<News> | null): news is News {
  return typeof news?.table === 'string';
}
