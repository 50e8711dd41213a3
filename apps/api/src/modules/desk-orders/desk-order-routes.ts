import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { forWorkshop } from '#platform/http/for-workshop.ts';
import { serve } from '#platform/http/serve.ts';
import { serveDeskBench } from './desk-bench-routes.ts';
import { serveDeskWork } from './desk-work-routes.ts';
import { readQueue } from './read-queue.ts';
import type { WorkDeps } from './work-deps.ts';

/** A workshop's own orders at its desk. */
export function serveDeskOrders(app: FastifyInstance, deps: WorkDeps): void {
  serveDeskWork(app, deps);
  serveDeskBench(app, deps);
  serve(app, contract.readQueue, { access: 'desk', right: 'read_queue' }, (call) =>
    forWorkshop(call, (who) => readQueue(deps, { ...who, ...call.query })),
  );
}
