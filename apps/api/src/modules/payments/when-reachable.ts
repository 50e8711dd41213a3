import { PaymentsUnavailable } from '#providers/stripe/interface.ts';

/**
 * Turns an unreachable Stripe into a refusal that can be tried again, because it is not an error of our
 * own.
 */
export async function whenReachable<T>(
  call: () => Promise<T>,
): Promise<T | { readonly refusal: 'payment_unavailable' }> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return { refusal: 'payment_unavailable' };
    throw error;
  }
}
