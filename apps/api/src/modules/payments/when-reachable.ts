import { PaymentsUnavailable } from '#providers/stripe/interface.ts';

/** A payment provider out of reach is a refusal that can be tried again, and no fault of ours. */
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
