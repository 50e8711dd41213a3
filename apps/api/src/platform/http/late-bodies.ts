import { type BodyLimits, limitBodies as limitBodiesOf } from '@mendwell/http-limits';
import type { ClientLimits } from '@mendwell/settings';
import type { FastifyInstance } from 'fastify';
import { refuse, refuseForNow } from './problems.ts';

/** Limits how slowly bodies arrive, and how many of one address at once. */
export function limitBodies(
  app: FastifyInstance,
  limits: BodyLimits,
  clients: Pick<ClientLimits, 'bodies' | 'slowBodyMs'>,
): void {
  limitBodiesOf(app, limits, clients, {
    isFile: ({ routeOptions }) => routeOptions.config.upload !== undefined,
    refuse: (reply, reason) => (reason === 'late' ? refuse(reply, 'timeout') : refuseForNow(reply)),
  });
}
