import type Stripe from 'stripe';
import { returnAddress } from '../objects/challenges.ts';
import { completeChallenge } from '../objects/complete-challenge.ts';
import type { Sandbox } from '../sandbox.ts';

type SandboxResponse = { status: number; body?: string; headers?: Record<string, string> };

const page = (content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>3-D Secure (sandbox)</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; color: #222; }
  main { position: relative; box-sizing: border-box; width: min(420px, 92vw); padding: 32px; border-radius: 12px; background: #fff; box-shadow: 0 8px 40px rgb(0 0 0 / 25%); }
  h1 { margin: 0 32px 8px 0; font-size: 20px; }
  form { display: grid; gap: 12px; margin-top: 24px; }
  button { padding: 12px; border: 1px solid #444; border-radius: 8px; background: #fff; color: #222; font: inherit; font-weight: 600; cursor: pointer; }
  button[value="succeeded"] { border-color: #1c5d3a; background: #1c5d3a; color: #fff; }
  button.close { position: absolute; top: 20px; right: 20px; padding: 2px 12px; border: 0; font-size: 22px; }
  button:focus-visible { outline: 3px solid #5a8dee; outline-offset: 2px; }
</style>
<main>${content}</main>
</html>`;

const html = (body: string, status = 200): SandboxResponse => ({
  status,
  body: page(body),
  headers: { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': '*' },
});

const amountOf = (intent: Stripe.PaymentIntent | undefined) =>
  intent
    ? ` of ${new Intl.NumberFormat('en', { style: 'currency', currency: intent.currency }).format(intent.amount / 100)}`
    : '';

/** The bank's page. When it is a window above a shop's page, it can also be closed. */
export function challengePage(sandbox: Sandbox, id: string): SandboxResponse {
  const challenge = sandbox.store.challenges.get(id);
  if (!challenge) return html('<h1>There is no such authentication.</h1>', 404);
  const close = `<button class="close" name="outcome" value="failed" aria-label="Close">×</button>
      <script>addEventListener('keydown', ({ key }) => key === 'Escape' && document.querySelector('.close').click());</script>`;
  return html(`<h1>3-D Secure 2 test page</h1>
    <p>The bank asks whether it is you who authorises this payment${amountOf(sandbox.store.payment_intent.get(challenge.intent))}.</p>
    <form method="post">
      <button name="outcome" value="succeeded">Complete authentication</button>
      <button name="outcome" value="failed">Fail authentication</button>
      ${challenge.returnUrl ? '' : close}
    </form>`);
}

/** Handles the customer's choice: redirects to the shop, or sends a message to the page below. */
export function respondToChallengePage(sandbox: Sandbox, id: string, form: URLSearchParams): SandboxResponse {
  const challenge = sandbox.store.challenges.get(id);
  const answered = completeChallenge(
    sandbox,
    id,
    form.get('outcome') === 'succeeded' ? 'succeeded' : 'failed',
  );
  if (!challenge || !answered) return html('<h1>There is no such authentication.</h1>', 404);
  if (challenge.returnUrl)
    return {
      status: 303,
      headers: { location: returnAddress(challenge.returnUrl, answered.intent, answered.outcome) },
    };
  return html(
    "<p>One moment…</p><script>parent.postMessage({ stripeSandbox: 'challenge-answered' }, '*');</script>",
  );
}
