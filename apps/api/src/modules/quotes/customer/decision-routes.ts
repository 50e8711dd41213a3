import * as contract from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { bookAgain, type ChangeDeps, newLinkToken, ownOrder, showOrder } from '#modules/orders/index.ts';
import { photosOfOrder } from '#modules/photos/index.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { answerMoreWork, requestMoreWorkCode } from './answer-more-work.ts';
import { decideQuote } from './decide-quote.ts';
import { priceStoredDecision } from './price-decision.ts';
import { requestDecisionCode } from './request-decision-code.ts';

type Deps = ChangeDeps & {
  readonly db: Db;
  readonly storage: Storage;
  readonly catalogue: LiveCatalogue;
  readonly pepper: RotatingSecret;
  readonly waits: Waits;
  readonly setupsPerHour: number;
};

const looking = ['view', 'decide', 'pickup', 'pay'] as const;

/**
 * How long after ordering the browser alone is proof enough, for the page that thanks the customer.
 * Later it is not: on a shared computer the next person must not see where the customer lives.
 */
const linkedByBrowserMs = 60 * 60 * 1000;

/**
 * These routes serve what a customer does with a mailed link: view the order, and decide with a code.
 */
export function serveQuoteDecisions(app: FastifyInstance, deps: Deps): void {
  const { db, clock, catalogue, storage, waits } = deps;
  const access = { access: 'mailed-link' } as const;
  const show = async (orderId: string) => {
    const order = await showOrder({ db, clock, catalogue: catalogue.current(), waits }, orderId);
    return 'refusal' in order ? ({ refusal: 'link_invalid' } as const) : order;
  };

  /** Adds the price of the newest quote when the customer decides on one that has been replaced. */
  async function withNewestPrice<Code>(orderId: string, refused: { readonly refusal: Code }) {
    if (refused.refusal !== 'quote_changed') return refused;
    const order = await show(orderId);
    return 'refusal' in order || !order.quote ? refused : { ...refused, quotePrice: order.quote.totalPrice };
  }

  serve(app, contract.reviewOrder, access, async ({ params }) => {
    const order = await ownOrder(deps, params.id, { signature: params.x }, looking);
    return 'refusal' in order ? { refusal: 'link_invalid' } : show(order.id);
  });
  serve(app, contract.readOrderPhotos, access, async ({ params }) => {
    const order = await ownOrder(deps, params.id, { signature: params.x }, looking);
    if ('refusal' in order) return { refusal: 'link_invalid' };
    // The provider can undo "finished" until the courier is called, and its photos with it.
    const isUndoable = order.state === 'returning' && order.courier_called_at === null;
    return { photos: await photosOfOrder({ db, storage }, order.id, { withFinished: !isUndoable }) };
  });
  const perHour = { max: deps.setupsPerHour, timeWindow: '1 hour' };
  const isJustOrdered = (at: Date) => clock.now().getTime() - at.getTime() <= linkedByBrowserMs;
  const byEither = { access: 'visitor-or-mailed-link', limit: perHour, visitorLimit: perHour } as const;
  serve(app, contract.bookAgain, byEither, async ({ params, body, visitor }) => {
    const proof = { visitorId: visitor.known, signature: body.signature };
    const order = await ownOrder(deps, params.id, proof, looking);
    if ('refusal' in order) return order;
    if (body.signature === undefined && !isJustOrdered(order.created_at)) return { refusal: 'not_found' };
    return bookAgain({ db, clock, storage }, { orderId: order.id, visitorId: await visitor.ensure() });
  });
  serve(
    app,
    contract.linkOrder,
    { access: 'visitor', visitorLimit: perHour },
    async ({ params, visitor }) => {
      const order = await ownOrder(deps, params.id, { visitorId: visitor.known }, []);
      if ('refusal' in order) return { refusal: 'not_found' };
      if (!isJustOrdered(order.created_at)) return { refusal: 'not_found' };
      return { signature: await newLinkToken(deps, order.id, 'view') };
    },
  );
  serve(app, contract.requestCode, access, async ({ params, body, requestId }) => {
    const { signature, action, deletedItems: declined, quoteVersion: readVersion } = body;
    const wish = { orderId: params.id, signature, action, declined, readVersion, requestId };
    const refused = await requestDecisionCode(deps, wish);
    return refused && withNewestPrice(params.id, refused);
  });
  serve(app, contract.requestMoreWorkCode, access, ({ params, body, requestId }) =>
    requestMoreWorkCode(deps, { orderId: params.id, ...body, requestId }),
  );
  serve(app, contract.answerMoreWork, access, async ({ params, body, requestId }) => {
    const refused = await answerMoreWork(deps, { orderId: params.id, ...body, requestId });
    return refused ?? show(params.id);
  });
  serve(app, contract.priceQuoteDecision, access, async ({ params, body }) => {
    const order = await ownOrder(deps, params.id, { signature: body.signature }, looking);
    if ('refusal' in order) return { refusal: 'link_invalid' };
    const { quote_version: version } = order;
    return priceStoredDecision(db, order, { version, declined: body.deletedItems });
  });
  serve(app, contract.updateOrder, access, async ({ params, body, requestId }) => {
    const { signature, eventId: action, deletedItems: declined, code } = body;
    const deciding = { orderId: params.id, signature, action, declined, code, requestId };
    const refused = await decideQuote(deps, deciding);
    return refused ? withNewestPrice(params.id, refused) : show(params.id);
  });
}
