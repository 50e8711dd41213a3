import type { Order } from '@mendwell/contract';
import { lastPaymentStep } from '#app/features/order/last-payment-step.ts';

/** By the customer's bank, after it was paid. What follows is for a person to decide. */
export const isTakenBack = (order: Order): boolean => lastPaymentStep(order)?.action === 'payment_dispute';

/** What was agreed, in cents. */
export const agreedCents = ({ agreedPrice, totalPrice }: Order): number =>
  (agreedPrice ?? totalPrice).estimatedPrice;
