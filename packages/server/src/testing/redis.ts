/** The Redis of the tests: a real one. */
import { Redis } from 'ioredis';

/** Where `REDIS_URL` names one it has to be there. */
const REQUIRED = process.env['REDIS_URL'];

export const REDIS = REQUIRED ?? 'redis://127.0.0.1:6379';

async function answers(): Promise<boolean> {
  const redis = new Redis(REDIS, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return true;
  } catch (error) {
    if (REQUIRED) throw error;
    console.warn(`SKIPPED: tests with Redis, since nothing answers at ${REDIS}`);
    return false;
  } finally {
    redis.disconnect();
  }
}

export const HAS_REDIS = await answers();
