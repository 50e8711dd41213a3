import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { forStaff } from '#platform/http/for-staff.ts';
import { serve } from '#platform/http/serve.ts';
import type { ActDeps } from './act-deps.ts';
import {
  cancelAsSupport,
  collectEvidence,
  replaceLinksAsSupport,
  settleCountAsSupport,
} from './change-order-as-support.ts';
import { decideRefund } from './decide-refund.ts';
import { readSupportActs } from './read-support-acts.ts';
import { refundAtDesk } from './refund-at-desk.ts';
import { toRequestViews, waitingRequests } from './refund-requests.ts';

const acting = { access: 'desk', right: 'act_on_orders' } as const;
const refunding = { access: 'desk', right: 'refund' } as const;
const refundingProved = { ...refunding, needsFreshProof: true } as const;

/** What our staff do to orders at the desk. */
export function serveSupportActs(app: FastifyInstance, deps: ActDeps): void {
  serve(app, contract.readSupportActs, refunding, (call) =>
    forStaff(call, (who) => readSupportActs(deps, { ...who, orderId: call.params.id })),
  );
  serve(app, contract.cancelAsSupport, acting, (call) =>
    forStaff(call, async (who) => {
      const asked = { ...who, orderId: call.params.id };
      const done = await cancelAsSupport(deps, { ...asked, ...call.body });
      return 'refusal' in done ? done : readSupportActs(deps, asked);
    }),
  );
  serve(app, contract.settleCountAsSupport, acting, (call) =>
    forStaff(call, async (who) => {
      const asked = { ...who, orderId: call.params.id };
      const done = await settleCountAsSupport(deps, { ...asked, ...call.body });
      return 'refusal' in done ? done : readSupportActs(deps, asked);
    }),
  );
  serve(app, contract.replaceLinksAsSupport, acting, (call) =>
    forStaff(call, (who) => replaceLinksAsSupport(deps, { ...who, orderId: call.params.id, ...call.body })),
  );
  serve(app, contract.collectEvidence, acting, (call) =>
    forStaff(call, (who) => collectEvidence(deps, { ...who, orderId: call.params.id, ...call.body })),
  );
  serve(app, contract.refundAtDesk, refundingProved, (call) =>
    forStaff(call, (who) => refundAtDesk(deps, { ...who, orderId: call.params.id, ...call.body })),
  );
  serve(app, contract.listRefundRequests, refunding, (call) =>
    forStaff(call, async ({ personId }) => {
      const now = deps.clock.now();
      const waiting = await waitingRequests(deps.db, now);
      return { requests: await toRequestViews(deps.db, waiting, { personId, now }) };
    }),
  );
  serve(app, contract.decideRefundRequest, refundingProved, (call) =>
    forStaff(call, (who) => decideRefund(deps, { ...who, id: call.params.id, ...call.body })),
  );
}
