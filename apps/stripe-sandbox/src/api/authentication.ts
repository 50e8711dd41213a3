import { timingSafeEqual } from 'node:crypto';
import { nameOf } from '../objects/intents.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Operation } from './operations.ts';
import { invalidRequest, missingParam, StripeError } from './stripe-error.ts';

export type Key = 'secret' | 'publishable';

const unauthorized = (message: string, code?: string) =>
  new StripeError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });

function keyIn(header: string): string {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return '';
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Returns the key that came with the request. */
export function authenticate(sandbox: Sandbox, header: string | undefined): Key {
  const key = keyIn(header ?? '');
  if (!key)
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. "Authorization: Bearer YOUR_SECRET_KEY").',
    );
  if (isSame(key, sandbox.secretKey)) return 'secret';
  if (isSame(key, sandbox.publishableKey)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
}

/** A browser may call few operations, and only on the intent whose secret it has. */
export function authorize(
  sandbox: Sandbox,
  key: Key,
  { browser }: Operation,
  params: { client_secret?: string },
  id: string,
): void {
  if (key === 'publishable' && !browser)
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    );
  if (browser !== 'holder') return;
  if (key === 'publishable' && !params.client_secret) throw missingParam('client_secret');
  const intent = sandbox.store.setup_intent.get(id) ?? sandbox.store.payment_intent.get(id);
  if (intent && params.client_secret && !isSame(params.client_secret, intent.client_secret ?? ''))
    throw invalidRequest(
      `${intent.object}_invalid_parameter`,
      `The client_secret provided does not match the client_secret associated with this ${nameOf(intent)}.`,
      { param: 'client_secret' },
    );
}
