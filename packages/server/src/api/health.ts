import type { FastifyInstance } from 'fastify';

/** For whoever runs it: whether the process lives, and whether it can answer what is asked of tables. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<void>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await isReady();
      return { status: 'ok' };
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
