import type { Order, PriceEstimate } from '@mendwell/contract';
import { unofferedWishes, type Waits } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { showOrder, toOrderView } from '#modules/orders/index.ts';
import {
  estimatePrice,
  type PricedBag,
  readBag,
  type ShownPrice,
  toPriceView,
  verifyPriceRef,
  wordRefusal,
} from '#modules/pricing/index.ts';
import { readCalendar } from '#modules/provider-calendar/index.ts';
import type { GuessDeps } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';
import type { RefusedField } from '#platform/refused-field.ts';
import type { VisitorProof } from '#platform/secret.ts';
import { type Asked, insertOrder, writeOrder } from './insert-order.ts';
import { fingerprint, type ReadRequest } from './order-snapshot.ts';

type Deps = GuessDeps & { readonly db: Db; readonly catalogue: Catalogue; readonly waits: Waits };

type Refused = {
  readonly refusal:
    | 'invalid_request'
    | 'not_found'
    | 'already_ordered'
    | 'photo_missing'
    | 'price_changed'
    | 'visit_not_offered'
    | ReturnType<typeof wordRefusal>['refusal'];
  readonly fields?: readonly RefusedField[];
  readonly price?: PriceEstimate;
};

/**
 * Returns whether the customer agreed to the current price: the same total and the same voucher.
 * `verifyPriceRef` has checked that it was shown for the same bag.
 */
function isAgreed(shown: ShownPrice | undefined, { price: { total }, voucher }: PricedBag): boolean {
  return (
    shown?.total.low === total.low &&
    shown.total.high === total.high &&
    shown.discountCode === (voucher?.code ?? null)
  );
}

const placesOf = (request: ReadRequest, missing: readonly string[]): RefusedField[] =>
  request.items.flatMap(({ additionalImages = [] }, item) =>
    additionalImages.flatMap((upload, at) =>
      missing.includes(upload) ? [{ field: `items.${item}.additionalImages.${at}`, code: 'gone' }] : [],
    ),
  );

/** Returns the named evenings that were not offered. */
async function refusedWishes(
  { db, clock, waits }: Deps,
  { wishedEvenings = [], startsEarly, providerId }: ReadRequest,
): Promise<RefusedField[]> {
  if (wishedEvenings.length === 0) return [];
  const calendar = await readCalendar(db, providerId);
  const unoffered = unofferedWishes(wishedEvenings, clock.now(), { startsEarly, waits, calendar });
  return unoffered.map((day) => ({
    field: `wishedEvenings.${wishedEvenings.indexOf(day)}`,
    code: 'not_offered',
  }));
}

type Caller = {
  readonly proof: VisitorProof | undefined;
  readonly requestId: string;
  readonly network: string;
};

/**
 * Places an order that waits for its payment method. There is only one order per setup: the same request
 * again returns the same order, a changed request replaces it.
 */
export async function placeOrder(
  deps: Deps,
  request: ReadRequest,
  { proof, requestId, network }: Caller,
): Promise<Order | Refused> {
  if (proof === undefined) return { refusal: 'not_found' };
  const { customer, discountCode, setupIntentId, ceiling } = request;
  const bag = readBag(request);
  const agreed = verifyPriceRef(deps.priceSecret, bag, request.priceRef);
  const requestHash = fingerprint(request, agreed);
  const asked = { proof, setupIntentId, requestId, requestHash, orderDate: request.orderDate ?? null };
  const postcode = customer.address.zipCode;
  const priced = await estimatePrice(deps, bag, { postcode, discountCode, network });
  if ('refusal' in priced) return refuseOrReplay(deps, asked, wordRefusal(priced));
  if (!isAgreed(agreed, priced))
    return refuseOrReplay(deps, asked, { refusal: 'price_changed', price: toPriceView(priced) });
  if (ceiling !== undefined && ceiling < priced.price.total.low)
    return { refusal: 'invalid_request', fields: [{ field: 'ceiling', code: 'invalid' }] };

  const unoffered = await refusedWishes(deps, request);
  if (unoffered.length > 0)
    return refuseOrReplay(deps, asked, { refusal: 'visit_not_offered', fields: unoffered });

  const order = writeOrder(request, priced, { catalogue: deps.catalogue, now: deps.clock.now() });
  const outcome = await insertOrder(deps, order, asked, priced.voucher?.id);
  switch (outcome.outcome) {
    case 'placed':
      return toOrderView(order, { ...deps, now: deps.clock.now() });
    case 'same':
      return showOrder(deps, outcome.orderId);
    case 'photo_missing':
      return { refusal: 'photo_missing', fields: placesOf(request, outcome.uploads) };
    case 'no_setup':
      return { refusal: 'not_found' };
    default:
      return { refusal: outcome.outcome };
  }
}

/**
 * Returns the order if this request repeats one that was placed, even if it could not be placed any more
 * because a price has changed or a voucher has ended. The hash includes the setup, too.
 */
async function refuseOrReplay(
  deps: Deps,
  { proof: { secretHash, seenAfter }, requestHash }: Asked,
  refused: Refused,
): Promise<Order | Refused> {
  const placed = await deps.db
    .selectFrom('order_records')
    .select('id')
    .where('visitor_id', '=', sql<string>`visitor_of(${secretHash}, ${seenAfter})`)
    .where('request_hash', '=', Buffer.from(requestHash, 'hex'))
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return placed ? showOrder(deps, placed.id) : refused;
}
