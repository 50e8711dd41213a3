import type { OrderRefusal } from '@mendwell/domain';
import { settleCount } from '#modules/custody/index.ts';
import { findAct } from '#modules/desk-audit/index.ts';
import { putTogetherEvidence } from '#modules/evidence/index.ts';
import { loadOrder, replaceLinks, supportCancel } from '#modules/orders/index.ts';
import { runStatement } from '#platform/statements.ts';
import { type ActDeps, type Acting, notFound, recordOf, witnessOf } from './act-deps.ts';

/**
 * What support does to an order. The use cases are those behind `npm run support`; who did it and why is written in
 * the transaction that does it.
 */

/** Two of the reasons have words of their own; with the others the page shows what is possible now. */
const cancelRefusal = (refusal: OrderRefusal | 'not_found') =>
  refusal === 'not_found' || refusal === 'courier_called' || refusal === 'refund_pending'
    ? refusal
    : ('already_done' as const);

export async function cancelAsSupport(deps: ActDeps, acting: Acting) {
  const order = await loadOrder(deps.db, acting.orderId);
  if (!order) return notFound;
  const { reason, requestId } = acting;
  const witness = witnessOf(acting, 'order_cancelled');
  const done = await supportCancel(deps, { orderNumber: order.number, reason, requestId, witness });
  return 'refusal' in done ? { refusal: cancelRefusal(done.refusal) } : done;
}

export async function settleCountAsSupport(
  deps: ActDeps,
  { items, ...acting }: Acting & { readonly items: number },
) {
  const order = await loadOrder(deps.db, acting.orderId);
  if (!order) return notFound;
  const { reason, requestId } = acting;
  const witness = witnessOf(acting, 'count_settled');
  return settleCount(deps, { orderNumber: order.number, items, reason, requestId, witness });
}

export async function replaceLinksAsSupport(
  deps: ActDeps,
  { id, ...acting }: Acting & { readonly id: string },
) {
  const order = await loadOrder(deps.db, acting.orderId);
  if (!order) return notFound;
  const { number: orderNumber } = order;
  const { requestId } = acting;
  const done = await replaceLinks(deps, {
    orderNumber,
    requestId,
    witness: {
      isDone: async (tx) => (await findAct(tx, id)) !== undefined,
      record: async (tx, { links, now }) => {
        const states = { before: { links }, after: { links: 0 } };
        await runStatement(tx, recordOf(acting, { act: 'links_replaced', now, ...states }, id));
      },
    },
  });
  return 'refusal' in done ? done : { revoked: done.links };
}

/** Everything on record about a customer is in the file, so it is recorded before anybody gets it. */
export async function collectEvidence(deps: ActDeps, acting: Acting) {
  const order = await loadOrder(deps.db, acting.orderId);
  if (!order) return notFound;
  const { number: orderNumber } = order;
  const { requestId } = acting;
  const witness = witnessOf(acting, 'evidence_collected');
  const made = await putTogetherEvidence(deps, { orderNumber, requestId, witness });
  if ('refusal' in made)
    return { refusal: made.refusal === 'already_done' ? ('not_found' as const) : made.refusal };
  return { filename: `evidence-${orderNumber}.pdf`, content: made.pdf };
}
