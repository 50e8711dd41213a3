import { createHmac } from 'node:crypto';

/**
 * `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually. It uses the machine's time, not
 * the sandbox's clock, because receivers compare it with their own.
 */
export function signatureHeader(payload: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
