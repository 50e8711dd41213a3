import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import type { JobSender } from '#platform/jobs.ts';
import { askSupport } from './ask-support.ts';

type Deps = { db: Db; jobs: JobSender; clock: Clock; mailRequestsPerHour: number };

export function serveSupport(app: FastifyInstance, deps: Deps): void {
  const limit = { max: deps.mailRequestsPerHour, timeWindow: '1 hour' };
  serve(app, contract.askSupport, { access: 'anyone', limit }, ({ body, language, requestId }) =>
    askSupport(deps, { ...body, orderNumber: body.orderNumber, language, requestId }),
  );
}
