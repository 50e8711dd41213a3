import { Stripe } from 'stripe';
import { type StripeSandbox, startStripeSandbox } from '../src/server.ts';
import { faultsOf, responseSchema, schemaNamed } from './conformance.ts';

export const secretKey = 'sk_test_of_these_tests';
export const publishableKey = 'pk_test_of_these_tests';
export const types = ['card', 'sepa_debit'] as const;

type Options = Omit<Parameters<typeof startStripeSandbox>[0], 'secretKey' | 'publishableKey'>;

export const startSandbox = (options: Options = {}): Promise<StripeSandbox> =>
  startStripeSandbox({ secretKey, publishableKey, ...options });

/**
 * The official client, as the product uses it, but without retries: the tests repeat calls themselves.
 */
export const clientOf = (sandbox: StripeSandbox, key = secretKey): Stripe =>
  new Stripe(key, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

/**
 * The same client, which checks every response against Stripe's specification; `seen` lists the calls
 * that were made.
 */
export function checkedClient(sandbox: StripeSandbox): {
  stripe: Stripe;
  seen: Set<string>;
  faults: string[];
} {
  const seen = new Set<string>();
  const faults: string[] = [];
  const checkingFetch = async (address: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const response = await fetch(address, init);
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    const method = init?.method ?? 'GET';
    const answer = {
      status: response.status,
      headers: response.headers,
      body: (await response.clone().json()) as Record<string, unknown>,
    };
    const found = faultsOfResponse(method, pathname, answer);
    faults.push(...found.map((fault) => `${method} ${pathname} ${response.status}: ${fault}`));
    seen.add(`${method} ${pathname.replace(/(?<=\/v1\/\w+\/)[^/]+/, ':')} ${response.status}`);
    return response;
  };
  const stripe = new Stripe(secretKey, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(checkingFetch),
  });
  return { stripe, seen, faults };
}

export type SandboxResponse = { status: number; headers: Headers; body: Record<string, unknown> };

/** Sends a plain request, for calls that the official client would not make. */
export async function send(
  sandbox: StripeSandbox,
  method: string,
  path: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<SandboxResponse> {
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, ...headers },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

/** Returns how a response differs from Stripe's specification of this operation, or of errors. */
export const faultsOfResponse = (method: string, path: string, { status, body }: SandboxResponse): string[] =>
  faultsOf(status === 200 ? responseSchema(method, path.split('?')[0] ?? '') : schemaNamed('error'), body);

export const asBrowser = { authorization: `Bearer ${publishableKey}` };

/** Returns the error that a refused call throws. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}
