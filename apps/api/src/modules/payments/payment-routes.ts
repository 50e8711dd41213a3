import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import type { Payments } from '#providers/stripe/interface.ts';
import { readOwnMethod } from './own-method.ts';
import { whenReachable } from './when-reachable.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly payments: Payments;
  readonly setupsPerHour: number;
};

export function servePayments(app: FastifyInstance, deps: Deps): void {
  const visitorLimit = { max: deps.setupsPerHour, timeWindow: '1 hour' };
  serve(app, contract.readPaymentMethod, { access: 'visitor', visitorLimit }, ({ params, visitor }) =>
    whenReachable(() => readOwnMethod(deps, visitor.known, params.id)),
  );
}
