import { berlinDay, providerQuoteBy, type Waits } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  type ItemContent,
  type OrderChange,
  type OrderRecord,
  promiseReturn,
  providerFacts,
  storeItems,
} from '#modules/orders/index.ts';
import { renewPayment } from '#modules/payments/index.ts';
import type { Db } from '#platform/database.ts';
import { findOtherProviders, type OtherProvider } from './other-providers.ts';

type Deps = ChangeDeps & { readonly db: Db; readonly catalogue: LiveCatalogue; readonly waits: Waits };
type Choice = {
  readonly orderId: string;
  readonly providerId: string;
  /** The total that the customer was shown, in cents. */
  readonly total: number;
  readonly requestId: string;
};
type Code = 'already_done' | 'refund_pending' | 'provider_unknown' | 'price_changed';

/** The items at the prices of another provider; nothing else about them changes. */
const repriced = (items: readonly ItemContent[], { price }: OtherProvider): ItemContent[] =>
  items.map((item, at) => {
    const now = price.currentItems[at];
    return {
      ...item,
      price: now?.price ?? item.price,
      priceHigh: now?.priceHigh ?? item.priceHigh,
      services: item.services.map((service, line) => ({
        ...service,
        price: now?.servicePrices[line]?.price ?? service.price,
        linePrice: now?.servicePrices[line]?.linePrice ?? service.linePrice,
      })),
    };
  });

/** A ceiling below the new total no longer says anything; above that total the customer is asked. */
const ceilingFor = ({ ceiling }: OrderRecord, total: number) =>
  ceiling !== null && ceiling >= total ? ceiling : null;

/** Writes the new provider with its prices. What was agreed and quoted before is over. */
function moveOrder(change: OrderChange, chosen: OtherProvider, catalogueVersion: string): void {
  const { order } = change;
  const items = repriced(order.items, chosen);
  const total = chosen.price.estimatedPrice;
  renewPayment(change);
  change.run(storeItems(order.id, items));
  change.set({
    items,
    provider_id: chosen.id,
    catalogue_version: catalogueVersion,
    price: chosen.price,
    total_low: total,
    total_high: chosen.totalHigh,
    ceiling: ceilingFor(order, total),
    quote_version: order.quote_version + 1,
    quote: null,
    agreed: null,
    agreed_at: null,
  });
}

/**
 * The customer gives the order to another provider, at the total that was shown: a new ordered total, up to
 * which that provider can confirm. All of it is one change, so that of two choices, or of a choice and the
 * end of the wait, one wins.
 */
export async function chooseOtherProvider(
  deps: Deps,
  { orderId, providerId, total, requestId }: Choice,
): Promise<undefined | { readonly refusal: Code }> {
  const { db, effects, waits } = deps;
  const changed = await changeOrder<Code>(db, deps, { orderId, requestId }, async (change) => {
    const { order, now } = change;
    if (order.state !== 'reassigning') return { refusal: 'already_done' };
    const catalogue = deps.catalogue.current();
    const found = await findOtherProviders({ db, catalogue }, order);
    const chosen = found.find(({ id }) => id === providerId);
    if (!chosen) return { refusal: 'provider_unknown' };
    if (chosen.price.estimatedPrice !== total) return { refusal: 'price_changed' };
    const pace = await providerFacts(db, { orderId, providerId });
    const refused = applyCommand(change, effects, {
      command: 'choose_provider',
      actor: 'customer',
      details: { from: order.provider_id, to: providerId, orderedTotal: order.total_low, total },
      write: () => {
        moveOrder(change, chosen, catalogue.version);
        promiseReturn(change, pace, { agreedOn: berlinDay(providerQuoteBy(now, waits)) });
        return undefined;
      },
    });
    return refused && { refusal: refused.refusal === 'refund_pending' ? 'refund_pending' : 'already_done' };
  });
  if (!('refusal' in changed)) return undefined;
  return { refusal: changed.refusal === 'not_found' ? 'already_done' : changed.refusal };
}
