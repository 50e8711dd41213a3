/** Why somebody of our staff looks at a customer's contact data. The last one needs words. */
export const contactReasons = [
  'customer_asked',
  'call_back',
  'courier',
  'claim',
  'payment',
  'other',
] as const;
export type ContactReason = (typeof contactReasons)[number];

/** Whom an order waits for. */
export const waitedFor = ['provider', 'customer', 'courier', 'support', 'payment', 'nobody'] as const;
export type WaitedFor = (typeof waitedFor)[number];

/** Who did something with an order, in its log. */
export const orderActors = ['customer', 'provider', 'courier', 'support', 'time'] as const;
