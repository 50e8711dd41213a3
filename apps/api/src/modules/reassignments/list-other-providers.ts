import type { OtherProviders } from '@mendwell/contract';
import { berlinDay, providerQuoteBy, returnDates, type Waits, waitOf } from '@mendwell/domain';
import { type Catalogue, providerImageUrl } from '#modules/catalogue/index.ts';
import {
  isRefundPending,
  lastStep,
  type OrderRecord,
  providerFacts,
  providerOf,
} from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { findOtherProviders } from './other-providers.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly waits: Waits;
};

const causes = { decline: 'declined', expire: 'unanswered', hand_back: 'handed_back' } as const;

/** Returns why the last provider does not do it, in its own words if it gave any. */
async function lastProvider(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  order: OrderRecord,
): Promise<OtherProviders['last']> {
  const { action, details } = await lastStep(db, order.id, ['decline', 'expire', 'hand_back']);
  return {
    displayName: providerOf(order, catalogue).displayName,
    cause: causes[action],
    reason: details.reason ?? null,
    note: details.note ?? null,
  };
}

/** Returns what was charged for the last provider and goes back. */
function refundOf(order: OrderRecord): OtherProviders['refund'] {
  const { payment_state: payment, agreed } = order;
  const isTaken = payment === 'paid' || payment === 'refunded' || payment === 'processing';
  return isTaken && agreed && agreed.estimatedPrice > 0
    ? { amount: agreed.estimatedPrice, isPending: isRefundPending(order) }
    : null;
}

/** Returns by when everything is back if this provider confirms in time. */
async function backBy({ db, clock, waits }: Deps, order: OrderRecord, providerId: string) {
  const workshop = await providerFacts(db, { orderId: order.id, providerId });
  const agreedOn = berlinDay(providerQuoteBy(clock.now(), waits));
  return workshop ? returnDates({ ...workshop, agreedOn, startsEarly: order.starts_early }).backBy : null;
}

/** Returns until when the customer can choose. */
function chooseBy(order: OrderRecord, waits: Waits): Date | undefined {
  const { state, payment_state: payment, payment_failure: failure } = order;
  const paymentChangedAt = order.payment_changed_at && new Date(order.payment_changed_at);
  const changedAt = new Date(order.changed_at);
  return waitOf({ state, payment, failure, changedAt, paymentChangedAt, reminders: 0 }, waits)?.endsAt;
}

/** Returns the other providers of an order that waits for one, with their prices and dates. */
export async function listOtherProviders(
  deps: Deps,
  order: OrderRecord,
): Promise<OtherProviders | { readonly refusal: 'already_done' }> {
  if (order.state !== 'reassigning') return { refusal: 'already_done' };
  const { catalogue, waits } = deps;
  const found = await findOtherProviders(deps, order);
  const providers = await Promise.all(
    found.map(async ({ id, price }) => {
      const provider = catalogue.providers.get(id);
      return {
        id,
        displayName: provider?.display_name ?? id,
        imageUrl: provider ? providerImageUrl(provider) : `/art/${id}.svg`,
        locality: provider?.locality ?? '',
        totalPrice: price,
        isAboveOrder: price.estimatedPrice > order.total_low,
        backBy: await backBy(deps, order, id),
      };
    }),
  );
  return {
    last: await lastProvider(deps, order),
    orderedTotal: order.total_low,
    refund: refundOf(order),
    chooseBy: chooseBy(order, waits)?.toISOString() ?? null,
    providers,
  };
}
