import type { Intent } from '../objects/intents.ts';

/** The members of an intent that a browser may see; the same as `*_public` in the specification. */
const shared = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
];
const publicMembers = {
  setup_intent: [...shared, 'last_setup_error', 'usage'],
  payment_intent: [
    ...shared,
    'amount',
    'canceled_at',
    'capture_method',
    'confirmation_method',
    'currency',
    'last_payment_error',
    'receipt_email',
    'setup_future_usage',
    'shipping',
  ],
};

export function publicView(intent: Intent): object {
  const members = publicMembers[intent.object];
  return Object.fromEntries(Object.entries(intent).filter(([name]) => members.includes(name)));
}
