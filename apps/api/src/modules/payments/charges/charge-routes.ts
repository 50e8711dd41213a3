import * as contract from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { customerLinks, ownOrder, showOrder } from '#modules/orders/index.ts';
import { serve } from '#platform/http/serve.ts';
import { whenReachable } from '../when-reachable.ts';
import { approveCharge, processCharge, recordCharge, replaceMethod } from './pay-again.ts';
import type { ChargeDeps } from './settle-charge.ts';

type Deps = ChargeDeps & { readonly catalogue: LiveCatalogue; readonly waits: Waits };

/**
 * Routes for a charge that needs the customer: to authenticate, to choose another method, and to report
 * the outcome.
 */
export function serveCharges(app: FastifyInstance, deps: Deps): void {
  const { db, clock, catalogue, waits } = deps;
  const access = { access: 'mailed-link' } as const;
  const mayPay = async (orderId: string, signature: string) => {
    const order = await ownOrder(deps, orderId, { signature }, customerLinks);
    return 'refusal' in order ? ({ refusal: 'link_invalid' } as const) : order;
  };
  const show = async (orderId: string) => {
    const order = await showOrder({ db, clock, catalogue: catalogue.current(), waits }, orderId);
    return 'refusal' in order ? ({ refusal: 'link_invalid' } as const) : order;
  };

  serve(app, contract.paymentAction, access, async ({ body, requestId }) => {
    const named = await db
      .selectFrom('order_records')
      .select('id')
      .where('number', '=', body.orderNumber)
      .executeTakeFirst();
    const order = await mayPay(named?.id ?? '', body.signature);
    if ('refusal' in order) return order;
    const asked = { orderId: order.id, requestId };
    return whenReachable(() =>
      body.action === 'authenticate' ? approveCharge(deps, asked) : replaceMethod(deps, asked),
    );
  });
  serve(app, contract.processPayment, access, async ({ params, body, requestId }) => {
    const order = await mayPay(params.id, body.signature);
    if ('refusal' in order) return order;
    return whenReachable(async () => {
      await processCharge(deps, { orderId: order.id, requestId });
      return show(order.id);
    });
  });
  serve(app, contract.paymentCreation, access, async ({ body, requestId }) => {
    const order = await mayPay(body.orderId, body.signature);
    if ('refusal' in order) return order;
    return whenReachable(async () => {
      const asked = { orderId: order.id, requestId };
      return (await recordCharge(deps, body.paymentIntentId, asked)) ?? show(order.id);
    });
  });
}
