import { missingResource } from '../api/stripe-error.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Store } from './store.ts';

/** Stripe's name for each kind in the error for a missing object. */
const labels = {
  setup_intent: 'setupintent',
  payment_intent: 'payment_intent',
  customer: 'customer',
  mandate: 'mandate',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  webhook_endpoint: 'webhook endpoint',
} as const;

type Kind = keyof typeof labels;
type Kept<K extends Kind> = Store[K] extends Map<string, infer Value> ? Value : never;

export function requireObject<K extends Kind>(sandbox: Sandbox, kind: K, id: string, param = 'id'): Kept<K> {
  const found = sandbox.store[kind].get(id);
  if (!found) throw missingResource(labels[kind], id, param);
  return found as Kept<K>;
}
