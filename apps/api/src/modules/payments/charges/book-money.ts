import type { FinalPrice } from '@mendwell/contract';
import type { PriceTerms } from '@mendwell/domain';
import { sql } from 'kysely';
import { bookOrder, type FoundMovement } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/database.ts';
import '../payment-tables.ts';

type Charge = {
  readonly id: string;
  readonly amount: number;
  readonly services: number | null;
  readonly isPaid: boolean;
  /** Amounts below what Stripe takes are waived: there is work in them, and no money. */
  readonly isWaived: boolean;
  readonly at: string;
};
type Refund = {
  readonly id: string;
  readonly chargeId: string;
  readonly amount: number | null;
  readonly services: number | null;
  readonly state: 'done' | 'not_needed' | 'failed';
  readonly at: string;
};
type Dispute = {
  readonly id: string;
  readonly chargeId: string;
  readonly amount: number;
  readonly at: string;
};
type Facts = {
  readonly providerId: string;
  readonly terms: PriceTerms;
  readonly agreed: FinalPrice | null;
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
};

/** Everything that has happened to the money of an order. */
async function readFacts(tx: Tx, orderId: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select provider_id as "providerId", price_terms as terms, agreed,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount, 'services', services,
          'isPaid', state in ('paid', 'refunded') or failure is not distinct from 'disputed',
          'isWaived', stripe_id is null,
          'at', coalesce((select min((step ->> 'at')::timestamptz) from jsonb_array_elements(timeline) as step
            where step ->> 'action' = 'payment_succeed' and (step ->> 'at')::timestamptz >= payments.created_at),
            payments.created_at)) order by quote_version), '[]')
        from payments where order_id = order_records.id) as charges,
      (select coalesce(jsonb_agg(jsonb_build_object('id', refunds.id, 'amount', refunds.amount,
          'services', coalesce(services, (parts -> 'sums' ->> 'services')::int), 'state', refunds.state,
          'chargeId', coalesce(payment_id, (select payments.id from payments where order_id = order_records.id
            order by payments.state in ('paid', 'refunded') desc, quote_version limit 1)),
          'at', coalesce(settled_at, created_at)) order by settled_at, refunds.id), '[]')
        from refunds where order_id = order_records.id and state <> 'wanted') as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('id', stripe_id, 'chargeId', payment_id, 'amount', amount,
          'at', closed_at) order by closed_at, stripe_id), '[]')
        from disputes where order_id = order_records.id and status = 'lost' and closed_at is not null) as disputes
    from order_records where id = ${orderId}`.execute(tx);
  return rows[0];
}

/** A charge of before there was a ledger does not name its work: it is divided like the price that was agreed. */
const workIn = ({ amount, services }: Charge, agreed: FinalPrice | null): number =>
  services ??
  (agreed && agreed.estimatedPrice > 0
    ? Math.round((agreed.services * amount) / agreed.estimatedPrice)
    : (agreed?.services ?? amount));

const chargeOf = (charge: Charge, agreed: FinalPrice | null): FoundMovement => ({
  id: charge.id,
  chargeId: charge.id,
  at: new Date(charge.at),
  movement: { what: 'charge', money: charge.isWaived ? 0 : charge.amount, work: workIn(charge, agreed) },
});

/** Of a waived charge nothing goes back; that it is called off takes back the workshop's share all the same. */
function refundOf(refund: Refund, charges: readonly Charge[]): readonly FoundMovement[] {
  const charge = charges.find(({ id }) => id === refund.chargeId);
  if (!charge) return [];
  const { id, chargeId, state, services, amount } = refund;
  const found = { id, chargeId, at: new Date(refund.at) };
  const work = services ?? undefined;
  if (state === 'failed') return [{ ...found, movement: { what: 'refund_returned' } }];
  if (state === 'not_needed')
    return charge.isWaived && charge.isPaid
      ? [{ ...found, movement: { what: 'refund', money: 0, work, isWhole: amount === null } }]
      : [];
  const money = amount ?? charge.amount;
  return [{ ...found, movement: { what: 'refund', money, work, isWhole: false } }];
}

/** Returns everything that has happened, in its sequence: of the same moment, charges come first. */
function movementsOf({ charges, refunds, disputes, agreed }: Facts): readonly FoundMovement[] {
  const paid = charges.filter(({ isPaid }) => isPaid);
  return [
    ...paid.map((charge) => chargeOf(charge, agreed)),
    ...refunds.flatMap((refund) => refundOf(refund, paid)),
    ...disputes.map(
      ({ id, chargeId, amount, at }): FoundMovement => ({
        id,
        chargeId,
        at: new Date(at),
        movement: { what: 'dispute_lost', money: amount },
      }),
    ),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Books what has happened to an order's money, in the transaction that stores it. What is booked already is left as it
 * is, so it may be called after whatever may have moved money.
 */
export async function bookMoney(
  tx: Tx,
  orderId: string,
  { now, shareRate }: { readonly now: Date; readonly shareRate?: number | undefined },
): Promise<void> {
  const facts = await readFacts(tx, orderId);
  if (!facts) return;
  const { providerId, terms } = facts;
  const movements = movementsOf(facts);
  if (movements.length > 0)
    await bookOrder(tx, { orderId, providerId, vatRate: terms.vatRate, shareRate, now, movements });
}
