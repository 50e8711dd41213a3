import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { forStaff } from '#platform/http/for-staff.ts';
import { serve } from '#platform/http/serve.ts';
import { type ActDeps, markSeen, retryException } from './act-on-exception.ts';
import { countExceptions, type ReadDeps, readExceptions } from './read-exceptions.ts';

/** What is stuck, for our staff. */
export function serveDeskExceptions(app: FastifyInstance, deps: ActDeps & ReadDeps): void {
  const reading = { access: 'desk', right: 'read_exceptions' } as const;
  const acting = { access: 'desk', right: 'act_on_exceptions' } as const;
  serve(app, contract.readExceptions, reading, (call) =>
    forStaff(call, (who) => readExceptions(deps, { ...who, show: call.query.show ?? 'awake' })),
  );
  serve(app, contract.countExceptions, reading, (call) => forStaff(call, () => countExceptions(deps)));
  serve(app, contract.retryException, acting, (call) =>
    forStaff(call, (who) => retryException(deps, { ...who, ...call.body })),
  );
  serve(app, contract.markExceptionSeen, acting, (call) =>
    forStaff(call, (who) => markSeen(deps, { ...who, ...call.body })),
  );
}
