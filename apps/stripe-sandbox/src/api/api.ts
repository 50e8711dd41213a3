import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'qs';
import type { Fault } from '../control/faults.ts';
import type { LoggedRequest } from '../control/request-log.ts';
import { newId } from '../objects/ids.ts';
import type { Intent } from '../objects/intents.ts';
import type { Sandbox } from '../sandbox.ts';
import { authenticate, authorize, type Key } from './authentication.ts';
import { expand } from './expand.ts';
import type { SandboxResponse } from './idempotency.ts';
import { publicView } from './public-view.ts';
import { checkParams } from './request-schema.ts';
import { findRoute, type Route } from './routes.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';

export type ApiRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** `cut`: the server closes the connection instead of responding. */
export type ApiResponse = SandboxResponse & {
  readonly headers: Record<string, string>;
  readonly cut?: boolean;
};

type Performed = SandboxResponse & { readonly cut?: boolean; readonly replayed?: boolean };

type Call = {
  readonly route: Route;
  readonly key: Key;
  readonly params: { client_secret?: string; expand?: string[] };
  readonly request: LoggedRequest;
};

const errorResponse = (error: StripeError, key: Key = 'secret'): SandboxResponse => {
  const { setup_intent, payment_intent, ...rest } = error.body;
  const shown = (intent: Intent) => (key === 'publishable' ? publicView(intent) : intent);
  const body = {
    ...rest,
    ...(setup_intent ? { setup_intent: shown(setup_intent) } : {}),
    ...(payment_intent ? { payment_intent: shown(payment_intent) } : {}),
  };
  return { status: error.status, body: JSON.stringify({ error: body }) };
};

const troubles = {
  500: new StripeError(500, { type: 'api_error', message: 'An unknown error occurred.' }),
  400: invalidRequest('parameter_unknown', 'Received unknown parameter.'),
  402: new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  }),
  429: new StripeError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message:
      'Request rate limit exceeded. Learn more about rate limits: https://docs.stripe.com/rate-limits.',
  }),
};

/** Handles one call of Stripe's API, from the request to the text of the response. */
export async function respondToApi(sandbox: Sandbox, asked: ApiRequest): Promise<ApiResponse> {
  const request: LoggedRequest = {
    id: newId('req'),
    at: sandbox.now(),
    method: asked.method,
    path: asked.url.pathname,
    idempotencyKey: asked.headers['idempotency-key']?.toString() ?? null,
    key: 'none',
    params: parse(asked.method === 'POST' ? asked.body : asked.url.search.slice(1), {
      depth: 20,
      arrayLimit: 1000,
    }),
    status: 'waiting',
  };
  sandbox.requests.add(request);
  const response = await perform(sandbox, asked, request).catch((error: unknown): Performed => {
    if (error instanceof StripeError) return errorResponse(error);
    throw error;
  });
  request.status = response.cut ? 'cut' : response.status;
  const headers = {
    'request-id': request.id,
    ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
    ...(response.replayed ? { 'idempotent-replayed': 'true' } : {}),
  };
  return { ...response, headers };
}

async function perform(sandbox: Sandbox, asked: ApiRequest, request: LoggedRequest): Promise<Performed> {
  const key = authenticate(sandbox, asked.headers.authorization);
  const route = findRoute(asked.method, asked.url.pathname);
  if (!route)
    throw new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${asked.method}: ${asked.url.pathname}). The sandbox knows only a part of Stripe's API.`,
    });
  request.key = key;
  // The check converts the values to their types; the log stores what was sent.
  const params = structuredClone(request.params) as Call['params'];
  checkParams(asked.method.toLowerCase(), route.template, params);
  authorize(sandbox, key, route.operation, params, route.id);
  const fault = sandbox.faults.take(asked.method, asked.url.pathname);
  return performOnce(sandbox, { route, key, params, request }, fault);
}

/** Under an idempotency key, every later call gets the first response. */
async function performOnce(sandbox: Sandbox, call: Call, fault: Fault | undefined) {
  const { idempotencyKey, method, path, params } = call.request;
  const key = method === 'POST' ? idempotencyKey : null;
  const kept = key && sandbox.idempotency.begin(key, `${path} ${JSON.stringify(params)}`);
  const response =
    kept || (fault?.mode === 'before' ? errorResponse(troubles[fault.status]) : run(sandbox, call));
  if (fault?.delayMs) await sandbox.faults.delay(fault.delayMs);
  const reported = fault?.mode === 'after' && !kept ? errorResponse(troubles[fault.status]) : response;
  // With 429 (too many requests), Stripe refuses the call before it begins, so the key stays free.
  if (key && !kept && reported.status === 429) sandbox.idempotency.release(key);
  else if (key && !kept) sandbox.idempotency.finish(key, reported);
  return { ...reported, cut: fault?.mode === 'drop-answer', replayed: Boolean(kept) };
}

function run(sandbox: Sandbox, { route, key, params, request }: Call): SandboxResponse {
  const cause = { id: request.id, idempotency_key: request.idempotencyKey };
  try {
    const found = sandbox.events.causedBy(cause, () =>
      route.operation.run(sandbox, params, route.id, key === 'publishable'),
    );
    const isIntent = route.operation.browser === 'holder';
    const seen = key === 'publishable' && isIntent ? publicView(found as Intent) : found;
    return { status: 200, body: JSON.stringify(expand(seen, params.expand ?? [], sandbox.store)) };
  } catch (error) {
    if (error instanceof StripeError) return errorResponse(error, key);
    throw error;
  }
}
