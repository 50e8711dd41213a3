import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import type { JobSender } from '#platform/jobs.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';

type Deps = { db: Db; jobs: JobSender; clock: Clock; mailRequestsPerHour: number };

/** A right by law is not to be limited like a wish: whole households share an address. */
const generosity = 5;

export function serveWithdrawals(app: FastifyInstance, deps: Deps): void {
  const limit = { max: generosity * deps.mailRequestsPerHour, timeWindow: '1 hour' };
  serve(app, contract.withdraw, { access: 'anyone', limit }, ({ body, language, requestId }) =>
    receiveWithdrawal(deps, {
      ...body,
      orderNumber: body.orderNumber,
      which: body.which,
      language,
      requestId,
    }),
  );
}
