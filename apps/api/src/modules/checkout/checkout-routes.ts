import * as contract from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { type ChangeDeps, customerLinks, ownOrder, showOrder } from '#modules/orders/index.ts';
import {
  openSetup,
  orderOfReplacement,
  processCharge,
  replaceMethod,
  useReplacement,
  whenReachable,
} from '#modules/payments/index.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import type { Payments } from '#providers/stripe/interface.ts';
import { placeOrder } from './place-order.ts';
import { reopenPayment } from './reopen-payment.ts';
import { confirmOrder, submitOrderOf } from './submit-order.ts';

type Deps = ChangeDeps & {
  readonly db: Db;
  readonly pool: Pool;
  readonly payments: Payments;
  readonly catalogue: LiveCatalogue;
  readonly priceSecret: RotatingSecret;
  readonly discountTriesPerHour: number;
  readonly waits: Waits;
  readonly setupsPerHour: number;
  readonly setupsPerHourAndAddress: number;
};

export function serveCheckout(app: FastifyInstance, { catalogue, ...deps }: Deps): void {
  const now = () => ({ ...deps, catalogue: catalogue.current() });

  const placing = { access: 'visitor', resolvesVisitor: true } as const;
  serve(app, contract.placeOrder, placing, ({ body, visitor: { proof }, requestId, network }) =>
    placeOrder(now(), body, { proof, requestId, network }),
  );

  const perHour = (max: number) => ({ max, timeWindow: '1 hour' });
  const limited = {
    access: 'visitor',
    limit: perHour(deps.setupsPerHourAndAddress),
    visitorLimit: perHour(deps.setupsPerHour),
  } as const;
  serve(app, contract.openSetup, limited, async ({ query, visitor, requestId }) => {
    if (query.orderId !== undefined) {
      const order = await ownOrder(deps, query.orderId, { visitorId: visitor.known }, []);
      if ('refusal' in order) return { refusal: 'not_found' };
      return whenReachable(() => reopenPayment(deps, order, requestId));
    }
    return whenReachable(async () => {
      const purpose = query.isUpdateQuote === 'true' ? 'update_quote' : 'order';
      const opened = await openSetup(deps, await visitor.ensure(), purpose, (stripeId) =>
        submitOrderOf(deps, { stripeId, actor: 'customer', requestId }),
      );
      if ('refusal' in opened) return opened;
      return { setupIntentId: opened.id, clientSecret: opened.clientSecret };
    });
  });

  const byEither = { access: 'visitor-or-mailed-link' } as const;
  serve(app, contract.reopenPayment, byEither, async ({ params, body, visitor, requestId }) => {
    const proof = { visitorId: visitor.known, signature: body.signature };
    const order = await ownOrder(deps, params.id, proof, customerLinks);
    if ('refusal' in order) return order;
    return whenReachable(async () => {
      if (order.state === 'awaiting_payment') return reopenPayment(deps, order, requestId);
      const replacement = await replaceMethod(deps, { orderId: order.id, requestId });
      if ('refusal' in replacement) return reopenPayment(deps, order, requestId);
      const { setupIntentId, clientSecret } = replacement;
      return { setupIntentId, clientSecret };
    });
  });

  serve(app, contract.confirmPayment, byEither, async ({ params, body, visitor, requestId }) => {
    const proof = { visitorId: visitor.known, signature: body.signature };
    const order = await ownOrder(deps, params.id, proof, customerLinks);
    if ('refusal' in order) return order;
    const { setupIntentId } = body;
    if ((await orderOfReplacement(deps.db, setupIntentId)) === order.id)
      return whenReachable(async () => {
        const asked = { orderId: order.id, requestId };
        const refused = await useReplacement(deps, setupIntentId, asked);
        if (refused) return refused;
        await processCharge(deps, asked);
        return showOrder(now(), order.id);
      });
    // A setup of somebody else, or of another order, proves nothing about this one.
    if (order.stripe_id !== setupIntentId) return { refusal: 'not_found' };
    return whenReachable(() => confirmOrder(now(), { orderId: order.id, actor: 'customer', requestId }));
  });
}
