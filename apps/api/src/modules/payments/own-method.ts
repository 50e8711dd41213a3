import { stripeIdPattern } from '@mendwell/contract';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Payments } from '#providers/stripe/interface.ts';
import { findOwnMethod, openSetupsOf, settleSetup } from './setup-repository.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly payments: Payments };
const notFound = { refusal: 'not_found' } as const;

/**
 * Returns brand and last four digits of a method that this visitor has saved; a method of anybody else
 * is not found.
 */
export async function readOwnMethod(
  { db, clock, payments }: Deps,
  visitorId: string | undefined,
  methodId: string,
) {
  if (visitorId === undefined || !stripeIdPattern.test(methodId)) return notFound;
  const find = () => findOwnMethod(db, visitorId, methodId);
  let method = await find();
  if (!method) {
    // The browser's request may arrive before Stripe's own event.
    for (const { stripe_id } of await openSetupsOf(db, visitorId))
      if (stripe_id) await settleSetup(db, await payments.readSetup(stripe_id), clock.now());
    method = await find();
  }
  const { method_type: type, method_last4: last4, method_brand: brand } = method ?? {};
  if (!type || !last4) return notFound;
  const details = type === 'card' ? { card: { last4, brand: brand ?? '' } } : { sepa_debit: { last4 } };
  return { data: { paymentMethod: { id: methodId, type, ...details } } };
}
