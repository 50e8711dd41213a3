import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { notAllowed, type WorkDeps } from './asking.ts';
import { serveDeskBench } from './desk-bench-routes.ts';
import { serveDeskWork } from './desk-work-routes.ts';
import { readQueue } from './read-queue.ts';

/** A workshop's own orders at its desk. */
export function serveDeskOrders(app: FastifyInstance, deps: WorkDeps): void {
  serveDeskWork(app, deps);
  serveDeskBench(app, deps);
  serve(app, contract.readQueue, { access: 'desk', right: 'read_queue' }, async (call) => {
    const { personId, role, providerId } = call.signedIn;
    const { lane, after } = call.query;
    // The roles with this right belong to a workshop; a row of the database without one is refused all the same.
    return providerId === null
      ? notAllowed
      : readQueue(deps, { personId, role, providerId, lane, after, requestId: call.requestId });
  });
}
