import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { pendingMigrations } from '../migrate.ts';

export type Readiness = { drain(): void };

/**
 * `/healthz` shows that the process runs; `/readyz` shows that it can serve: the database answers and
 * its schema is current. An outage of mail, photos or payments never makes it unready.
 */
export function serveHealth(app: FastifyInstance, db: Db): Readiness {
  let draining = false;
  let migrated = false;
  const ready = async () => {
    if (draining) return false;
    if (!migrated) migrated = (await pendingMigrations(db)).length === 0;
    else await sql`select 1`.execute(db);
    return migrated;
  };
  app.get('/healthz', { schema: { hide: true }, config: { access: 'anyone' } }, async () => ({
    status: 'ok',
  }));
  app.get('/readyz', { schema: { hide: true }, config: { access: 'anyone' } }, async (_, reply) => {
    const isReady = await ready().catch(() => false);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  return {
    drain: () => {
      draining = true;
    },
  };
}
