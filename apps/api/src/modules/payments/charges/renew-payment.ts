import type { OrderChange } from '#modules/orders/index.ts';
import { changePayment } from './change-payment.ts';

/**
 * The price of an earlier agreement is settled, or was never charged: the next one is charged to the same
 * method, under a quote version of its own.
 */
export function renewPayment(change: OrderChange): void {
  const changed = changePayment(change, { command: 'renew', actor: 'time', failure: null });
  if ('refusal' in changed) throw new Error(`a payment that is not settled was renewed: ${changed.refusal}`);
  change.set({ debit_on: null, charged_version: null });
}
