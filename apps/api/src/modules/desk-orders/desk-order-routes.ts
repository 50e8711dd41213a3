import * as contract from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { SignedIn } from '#platform/http/desk-session.ts';
import { serve } from '#platform/http/serve.ts';
import { openOrder } from './open-order.ts';
import { readQueue } from './read-queue.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly waits: Waits;
  readonly publicOrigin: string;
};

/** A workshop's own orders at its desk. */
export function serveDeskOrders(app: FastifyInstance, deps: Deps): void {
  /** The roles with these rights belong to a workshop; a row of the database without one is refused all the same. */
  const ofWorkshop = ({ personId, role, providerId }: SignedIn) =>
    providerId === null ? undefined : { personId, role, providerId };
  const notAllowed = { refusal: 'not_allowed' } as const;
  serve(app, contract.readQueue, { access: 'desk', right: 'read_queue' }, async (call) => {
    const who = ofWorkshop(call.signedIn);
    const { lane, after } = call.query;
    return who ? readQueue(deps, { ...who, lane, after, requestId: call.requestId }) : notAllowed;
  });
  serve(app, contract.openDeskOrder, { access: 'desk', right: 'open_order' }, async (call) => {
    const who = ofWorkshop(call.signedIn);
    const { id: orderId } = call.params;
    return who ? openOrder(deps, { ...who, orderId, requestId: call.requestId }) : notAllowed;
  });
}
