import { decideOrder } from '@mendwell/domain';
import { factsOf, readForChange, requestCode } from '#modules/orders/index.ts';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { mayDecide, type QuoteDecision } from './may-decide.ts';
import { priceDecision } from './price-decision.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };
type Wish = {
  readonly orderId: string;
  readonly signature: string;
  readonly action: QuoteDecision;
  readonly declined: readonly string[];
  /** The version of the quote that the customer has read. */
  readonly readVersion: number | undefined;
  readonly requestId: string;
};

/** Mails a code to a customer who wants to accept or to cancel, if that is still possible. */
export async function requestDecisionCode(
  deps: Deps,
  { orderId, signature, action, declined, readVersion, requestId }: Wish,
) {
  const may = await mayDecide(deps, { orderId, signature, action });
  if ('refusal' in may) return may;
  return deps.db.transaction().execute(async (tx) => {
    const order = await readForChange(tx, orderId);
    if (!order) return { refusal: 'link_invalid' } as const;
    const now = deps.clock.now();
    const { quote_version: quoteVersion, language } = order;
    if ('refusal' in decideOrder(action, factsOf(order), now)) return { refusal: 'already_done' } as const;
    if (action === 'accept') {
      if (readVersion !== undefined && readVersion !== quoteVersion)
        return { refusal: 'quote_changed' } as const;
      const priced = priceDecision(order, declined, await heldDiscount(tx, orderId));
      if ('refusal' in priced) return priced;
    }
    return requestCode(tx, deps.jobs, { orderId, action, quoteVersion, declined, language, requestId, now });
  });
}
