import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import type { News } from '../service/service.ts';
import { HAS_REDIS, REDIS } from '../testing/redis.ts';
import { redisNews } from './news.ts';

test.skipIf(!HAS_REDIS)('what others say at the same Redis is not heard, and ends nobody', async () => {
  const heard: News[] = [];
  const [line, other] = [
    redisNews(
      REDIS,
      (news) => void heard.push(news),
      () => {},
    ),
    new Redis(REDIS),
  ];
  onTestFinished(() => {
    line.close();
    other.disconnect();
  });
  const table = randomBytes(16).toString('base64url');
  const tell = async () => {
    const texts = [{}, { news: 7 }, { news: [null, 7, {}] }, { from: 'other', news: [{ table }] }];
    for (const text of ['nonsense', 'null', '7', ...texts.map((message) => JSON.stringify(message))])
      await other.publish('roundhouse', text);
    return heard.map((news) => news.table);
  };
  await expect.poll(tell).toContain(table);
  // Tests of other files may use the same Redis.
  expect(heard.every((news) => typeof news.table === 'string')).toBe(true);
});
