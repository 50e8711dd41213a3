import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import type { JobSender } from '#platform/jobs.ts';
import { confirmInterest, unsubscribeInterest } from './follow-link.ts';
import { serveOneClick } from './one-click-routes.ts';
import { registerInterest } from './register-interest.ts';

type Deps = { db: Db; jobs: JobSender; clock: Clock; mailRequestsPerHour: number; publicOrigin: string };

export function serveInterest(app: FastifyInstance, deps: Deps): void {
  const limit = { max: deps.mailRequestsPerHour, timeWindow: '1 hour' };
  serve(
    app,
    contract.registerInterest,
    { access: 'anyone', limit },
    async ({ body, language, requestId }) => {
      await registerInterest(deps, {
        email: body.email,
        city: body.city,
        postcode: body.zipCode,
        language,
        requestId,
      });
      return undefined;
    },
  );
  serve(app, contract.confirmInterest, { access: 'mailed-link' }, ({ body, requestId }) =>
    confirmInterest(deps, { token: body.token, requestId }),
  );
  serve(app, contract.unsubscribeInterest, { access: 'mailed-link' }, ({ body }) =>
    unsubscribeInterest(deps, body.token),
  );
  serveOneClick(app, deps);
}
