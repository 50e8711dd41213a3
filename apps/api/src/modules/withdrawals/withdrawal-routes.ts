import * as contract from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { type ChangeDeps, customerLinks, ownOrder, showOrder } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';
import { undoWithdrawal } from './undo-withdrawal.ts';

type Deps = ChangeDeps & {
  db: Db;
  catalogue: LiveCatalogue;
  waits: Waits;
  mailRequestsPerHour: number;
};

/**
 * Withdrawing is a legal right, so its limit is higher than that of other requests: whole households
 * share an IP address.
 */
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
  serve(app, contract.undoWithdrawal, { access: 'mailed-link' }, async ({ params, body, requestId }) => {
    const order = await ownOrder(deps, params.id, { signature: body.signature }, customerLinks);
    if ('refusal' in order) return { refusal: 'link_invalid' };
    const refused = await undoWithdrawal(deps, { orderId: order.id, requestId });
    if (refused) return refused;
    const { db, clock, waits, catalogue } = deps;
    const shown = await showOrder({ db, clock, waits, catalogue: catalogue.current() }, order.id);
    return 'refusal' in shown ? { refusal: 'link_invalid' } : shown;
  });
}
