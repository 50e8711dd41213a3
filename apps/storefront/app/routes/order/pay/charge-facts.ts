import type { Order } from '@mendwell/contract';
import { lastPaymentStep } from '#app/features/order/last-payment-step.ts';

/** Returns whether the customer's bank has reversed the payment. A person decides what follows. */
export const isTakenBack = (order: Order): boolean => lastPaymentStep(order)?.action === 'payment_dispute';
