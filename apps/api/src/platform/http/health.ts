import type { FastifyInstance } from 'fastify';
import type { Db } from '../database.ts';
import { createReadiness, type Readiness } from '../readiness.ts';

/** `/healthz` shows that the process runs; `/readyz` shows that it can serve. */
export function serveHealth(app: FastifyInstance, db: Db, hasCatalogue: () => boolean): Readiness {
  const readiness = createReadiness(db, hasCatalogue);
  app.get('/healthz', { schema: { hide: true }, config: { access: 'anyone' } }, async () => ({
    status: 'ok',
  }));
  app.get('/readyz', { schema: { hide: true }, config: { access: 'anyone' } }, async (_, reply) => {
    const isReady = await readiness.isReady();
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  return readiness;
}
