import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { type RequestLinkDeps, requestLink } from './request-link.ts';

/** Mails new links to the orders of whoever has lost the mails about them. */
export function serveFindOrder(app: FastifyInstance, deps: RequestLinkDeps): void {
  serve(
    app,
    contract.requestOrderLink,
    { access: 'anyone' },
    async ({ body, network, language, requestId }) =>
      requestLink(deps, { orderOrEmail: body.orderOrEmail, network, language, requestId }),
  );
}
