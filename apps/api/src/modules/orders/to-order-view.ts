import type { Order } from '@mendwell/contract';
import { customerActions, methodWait, type Waits, waitOf } from '@mendwell/domain';
import { type Catalogue, providerImageUrl } from '#modules/catalogue/index.ts';
import { chargeNow, isChargeOfDifference } from './charges.ts';
import { correctionsOf } from './corrections.ts';
import { isMoreWorkOpen } from './more-work.ts';
import { isRefundPending, type OrderRecord } from './order-repository.ts';
import type { VisitKind } from './order-tables.ts';
import { isRedo } from './redo.ts';
import { custodyOf } from './to-custody-view.ts';
import { toMoreWorkView } from './to-more-work-view.ts';
import { toQuoteView } from './to-quote-view.ts';
import { wishOf } from './wishes.ts';

/** Returns the view of an item for the customer, without what only the provider needs. */
export const toItemView = ({
  estimatedValue: _,
  additionalInformation: __,
  markers: ___,
  ...item
}: OrderRecord['items'][number]): Order['items'][number] => item;

const hours = { startsAt: '19:00', endsAt: '21:00' } as const;
export function visitOf({ visits }: OrderRecord, kind: VisitKind) {
  const day = visits.find((one) => one.kind === kind)?.day;
  return day === undefined ? null : { day, ...hours };
}

/** Returns whether the order is held by a withdrawal that can still be undone. */
export const isWithdrawing = ({ withdrawal_undo_until: until }: OrderRecord): boolean => until !== null;

function actionsOf(order: OrderRecord, now: Date): Order['actions'] {
  const { state, payment_state: payment, payment_failure: failure, quote_version: quoteVersion } = order;
  const agreedAt = order.agreed_at && new Date(order.agreed_at);
  const { stopped, starts_early: startsEarly } = order;
  const isUndoOver = order.withdrawal_undo_until !== null && new Date(order.withdrawal_undo_until) <= now;
  const right = {
    agreedAt,
    stopped,
    startsEarly,
    isWithdrawalPending: isWithdrawing(order),
    isUndoOver,
    isRefundPending: isRefundPending(order),
    isRedo: isRedo(order),
    isMoreWorkOpen: isMoreWorkOpen(order),
  };
  return customerActions({ state, payment, failure, quoteVersion, ...right }, now);
}

export function providerOf({ provider_id: id }: OrderRecord, catalogue: Catalogue): Order['provider'] {
  const provider = catalogue.providers.get(id);
  if (!provider) return { id, displayName: id, imageUrl: `/art/${id}.svg`, address: null };
  const { street, postcode, city } = provider.address;
  return {
    id,
    displayName: provider.display_name,
    imageUrl: providerImageUrl(provider),
    address: { street, postcode, city },
  };
}

function waitsUntil(order: OrderRecord, waits: Waits): Date | undefined {
  if (isWithdrawing(order)) return undefined;
  if (order.state === 'awaiting_payment') return methodWait(new Date(order.created_at), waits).endsAt;
  const { state, payment_state: payment, payment_failure: failure, payment_changed_at: paidAt } = order;
  const changed = {
    changedAt: new Date(order.changed_at),
    paymentChangedAt: paidAt && new Date(paidAt),
    reminders: 0,
  };
  const work = {
    isMoreWorkOpen: isMoreWorkOpen(order),
    isChargeOfDifference: isChargeOfDifference(order),
    isRedo: isRedo(order),
  };
  return waitOf({ state, payment, failure, ...changed, ...work }, waits)?.endsAt;
}

/** The provider can undo "finished" until the courier is called; only then is the customer shown it. */
const isFinished = ({ state, courier_called_at: calledAt }: OrderRecord) =>
  state === 'completed' || (state === 'returning' && calledAt !== null);

const statusOf = (order: OrderRecord): Order['status'] =>
  order.state === 'returning' && !isFinished(order) ? 'in_service' : order.state;

/**
 * Of the steps finish, undo and call the courier, the customer sees only the last finish, once it can no
 * longer be undone.
 */
function timelineOf(order: OrderRecord): Order['timeline'] {
  const last = order.timeline.findLastIndex(({ action }) => action === 'finish');
  return order.timeline
    .filter(({ action }, at) => action !== 'finish' || (at === last && isFinished(order)))
    .filter(({ action }) => action !== 'undo_finish' && action !== 'call_courier')
    .map(({ action, at }) => ({ action, at: new Date(at).toISOString() }));
}

function chargeOf(order: OrderRecord): Order['charge'] {
  const charge = chargeNow(order);
  return charge ? { amount: charge.amount, isDifference: isChargeOfDifference(order) } : null;
}

/** What a view of an order depends on. */
export type ViewContext = { readonly catalogue: Catalogue; readonly now: Date; readonly waits: Waits };

/** Returns the view of an order, with the names of the specification. */
export function toOrderView(order: OrderRecord, { catalogue, now, waits }: ViewContext): Order {
  const { contact, method } = order;
  return {
    id: order.id,
    orderNumber: order.number,
    status: statusOf(order),
    paymentStatus: order.payment_state,
    createdAt: new Date(order.created_at).toISOString(),
    language: order.language === 'DE' ? 'de' : 'en',
    provider: providerOf(order, catalogue),
    items: order.items.map(toItemView),
    totalPrice: order.price,
    priceTerms: order.price_terms,
    discountCode: order.discount_code,
    ceiling: order.ceiling,
    startsEarly: order.starts_early,
    customer: {
      title: contact.title,
      givenName: contact.given_name,
      familyName: contact.family_name,
      email: contact.email,
      phone: contact.phone,
      address: {
        address: contact.street,
        ...(contact.second_address === null ? {} : { secondAddress: contact.second_address }),
        zipCode: contact.postcode,
        city: contact.city,
        ...(contact.federal_state === null ? {} : { state: contact.federal_state }),
        country: 'Germany',
      },
    },
    deliveryNotes: contact.delivery_notes,
    paymentMethod: method,
    quote: toQuoteView(order, waits),
    agreedPrice: order.agreed,
    charge: chargeOf(order),
    moreWork: toMoreWorkView(order),
    debitDay: order.payment_state === 'announced' ? order.debit_on : null,
    refunds: correctionsOf(order).map(({ number, amount, reason, issuedAt }) => ({
      number,
      amount,
      reason,
      at: issuedAt.toISOString(),
    })),
    unrepaired: (order.quote?.unrepaired ?? []).map(({ sums, lines, photos, ...report }) => {
      const { total: estimatedPrice, ...parts } = sums;
      return {
        ...report,
        price: { ...parts, estimatedPrice },
        lines: [...lines],
        photos: [...photos],
      };
    }),
    actions: actionsOf(order, now),
    waitsUntil: waitsUntil(order, waits)?.toISOString() ?? null,
    stopped: order.stopped,
    withdrawal: order.withdrawal_undo_until && {
      undoUntil: new Date(order.withdrawal_undo_until).toISOString(),
    },
    pickup: visitOf(order, 'pickup'),
    wishedEvenings: [...order.wished_evenings],
    wish: wishOf(order),
    returnEvening: visitOf(order, 'return'),
    promisedBack: order.promised_back,
    ...custodyOf(order),
    timeline: timelineOf(order),
  };
}
