import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadingPatienceMs } from './loading-patience.ts';

export type PaymentSettings = {
  readonly publishableKey: string;
  /** The address of the sandbox's replacement for the payment provider's script. */
  readonly scriptUrl: string | undefined;
};

const inject = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the payment script did not load'));
    });
    document.head.append(script);
  });

async function load({ publishableKey, scriptUrl }: PaymentSettings): Promise<Stripe> {
  // Once this script is loaded, the payment provider's own loader fetches nothing.
  if (scriptUrl && !globalThis.window.Stripe) await inject(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('the payment script did not start');
  return stripe;
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the payment script takes too long')), loadingPatienceMs);
  });

let loading: Promise<Stripe> | undefined;

/**
 * Loads the payment provider's script when somebody is about to pay and not before; once, unless it
 * fails.
 */
export function loadPayments(settings: PaymentSettings): Promise<Stripe> {
  loading ??= Promise.race([load(settings), tooLate()]).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
