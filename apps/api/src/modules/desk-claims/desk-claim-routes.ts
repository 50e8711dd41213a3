import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { forStaff } from '#platform/http/for-staff.ts';
import { serve } from '#platform/http/serve.ts';
import { askAboutClaim, proposeAtDesk, settleAtDesk, type WorkDeps } from './act-on-claim.ts';
import { listDeskClaims } from './list-claims.ts';
import { readDeskClaim } from './read-claim.ts';

/** Complaints at the desk, for our own support. */
export function serveDeskClaims(app: FastifyInstance, deps: WorkDeps): void {
  const reading = { access: 'desk', right: 'read_claims' } as const;
  const working = { access: 'desk', right: 'work_on_claims' } as const;
  serve(app, contract.readDeskClaims, reading, (call) =>
    forStaff(call, (who) => listDeskClaims(deps, { ...who, ...call.query })),
  );
  serve(app, contract.readDeskClaim, reading, (call) =>
    forStaff(call, (who) => readDeskClaim(deps, { ...who, id: call.params.id })),
  );
  serve(app, contract.askAboutClaim, working, (call) =>
    forStaff(call, (who) => askAboutClaim(deps, { ...who, ...call.params, ...call.body })),
  );
  serve(app, contract.proposeRedo, working, (call) =>
    forStaff(call, (who) => proposeAtDesk(deps, { ...who, ...call.params, ...call.body, remedy: 'redo' })),
  );
  serve(app, contract.proposeMoney, { ...working, needsFreshProof: true }, (call) =>
    forStaff(call, (who) => proposeAtDesk(deps, { ...who, ...call.params, ...call.body })),
  );
  serve(app, contract.settleDeskClaim, working, (call) =>
    forStaff(call, (who) => settleAtDesk(deps, { ...who, ...call.params, ...call.body })),
  );
}
