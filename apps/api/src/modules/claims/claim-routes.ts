import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { type ChangeDeps, claimContactOf, claimLinks, ownOrder } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { decideProposal } from './decide-proposal.ts';
import { openClaim } from './open-claim.ts';
import { showClaims } from './to-claim-view.ts';

type Deps = ChangeDeps & {
  readonly db: Db;
  readonly storage: Storage;
  readonly catalogue: LiveCatalogue;
  readonly mailRequestsPerHour: number;
};

/** Complaining is a right, so its limit is higher than that of other requests: whole households share an address. */
const generosity = 5;

export function serveClaims(app: FastifyInstance, deps: Deps): void {
  const { db, clock, storage, catalogue } = deps;
  /** Returns the order's id if the link proves a right to claims and there is somebody to write to. */
  const proved = async (orderId: string, signature: string): Promise<string | undefined> => {
    const order = await ownOrder(deps, orderId, { signature }, claimLinks);
    if ('refusal' in order) return undefined;
    return (await claimContactOf(db, order.id)) ? order.id : undefined;
  };
  const shown = async (orderId: string) =>
    (await showClaims({ db, clock, storage, catalogue: catalogue.current() }, orderId)) ??
    ({ refusal: 'link_invalid' } as const);

  serve(app, contract.readClaims, { access: 'mailed-link' }, async ({ params }) => {
    const orderId = await proved(params.id, params.x);
    return orderId ? shown(orderId) : { refusal: 'link_invalid' };
  });
  const limit = { max: generosity * deps.mailRequestsPerHour, timeWindow: '1 hour' };
  serve(
    app,
    contract.openClaim,
    { access: 'visitor-or-mailed-link', limit },
    async ({ params, body, visitor, requestId }) => {
      const { signature, ...reported } = body;
      const orderId = await proved(params.id, signature);
      if (!orderId) return { refusal: 'link_invalid' };
      const refused = await openClaim(deps, { ...reported, orderId, visitorId: visitor.known, requestId });
      if (!refused) return shown(orderId);
      return refused.refusal === 'not_found' ? { refusal: 'link_invalid' } : { refusal: refused.refusal };
    },
  );
  serve(app, contract.decideProposal, { access: 'mailed-link' }, async ({ params, body, requestId }) => {
    const orderId = await proved(params.id, body.signature);
    if (!orderId) return { refusal: 'link_invalid' };
    const { decision, proposal, words } = body;
    const refused = await decideProposal(deps, {
      orderId,
      claimId: params.claim,
      decision,
      proposal,
      words,
      requestId,
    });
    return refused ?? shown(orderId);
  });
}
