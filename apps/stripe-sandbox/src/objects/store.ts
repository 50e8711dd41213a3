import type Stripe from 'stripe';
import type { TestMethod } from '../test-methods/test-method.ts';
import { CappedMap } from './capped-map.ts';

const kept = 100_000;

/** A 3-D Secure challenge that waits for the customer. */
export type Challenge = {
  readonly id: string;
  readonly intent: string;
  readonly paymentMethod: string;
  /** Set when the customer leaves the page for the bank's page and comes back. */
  readonly returnUrl: string | undefined;
};

/** Everything that Stripe would store, in memory. */
export class Store {
  readonly setup_intent = new CappedMap<Stripe.SetupIntent>(kept);
  readonly payment_intent = new CappedMap<Stripe.PaymentIntent>(kept);
  readonly payment_method = new CappedMap<Stripe.PaymentMethod>(kept);
  readonly customer = new CappedMap<Stripe.Customer>(kept);
  readonly deletedCustomers = new Set<string>();
  readonly mandate = new CappedMap<Stripe.Mandate>(kept);
  readonly charge = new CappedMap<Stripe.Charge>(kept);
  readonly refund = new CappedMap<Stripe.Refund>(kept);
  readonly dispute = new CappedMap<Stripe.Dispute>(kept);
  readonly webhook_endpoint = new CappedMap<Stripe.WebhookEndpoint>(kept);

  /** How each payment method behaves; Stripe would ask the bank. */
  readonly testMethods = new CappedMap<TestMethod>(kept);
  /** Methods whose owner has authenticated at a setup. */
  readonly authenticated = new CappedMap<true>(kept);
  /**
   * Methods that were used without a customer, or detached from one: Stripe does not accept them again.
   */
  readonly spent = new CappedMap<true>(kept);
  /** The mandate under which a SEPA method may be debited. */
  readonly mandates = new CappedMap<string>(kept);
  readonly challenges = new CappedMap<Challenge>(kept);

  /** Returns the object with this id, of any kind, for `expand`. */
  find(id: string): object | undefined {
    for (const objects of [
      this.payment_method,
      this.charge,
      this.customer,
      this.setup_intent,
      this.payment_intent,
      this.mandate,
      this.refund,
      this.dispute,
    ]) {
      const found = objects.get(id);
      if (found) return found;
    }
    return undefined;
  }

  clear(): void {
    for (const part of Object.values(this) as unknown[])
      if (part instanceof Map || part instanceof Set) part.clear();
  }
}
