import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { newId, randomText } from './ids.ts';
import { mergeMetadata } from './metadata.ts';
import { requireObject } from './require-object.ts';

export function createWebhookEndpoint(
  sandbox: Sandbox,
  params: Stripe.WebhookEndpointCreateParams,
): Stripe.WebhookEndpoint {
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: sandbox.seconds(),
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    secret: `whsec_${randomText(32)}`,
    status: 'enabled',
    url: params.url,
  };
  sandbox.store.webhook_endpoint.set(endpoint.id, endpoint);
  return endpoint;
}

/** Removes the secret: Stripe returns it only once, when the endpoint is created. */
export function withoutSecret({ secret: _, ...endpoint }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  return endpoint;
}

export function updateWebhookEndpoint(
  sandbox: Sandbox,
  params: Stripe.WebhookEndpointUpdateParams,
  id: string,
): Stripe.WebhookEndpoint {
  const endpoint = requireObject(sandbox, 'webhook_endpoint', id);
  if (params.url) endpoint.url = params.url;
  if (params.enabled_events) endpoint.enabled_events = params.enabled_events;
  if (params.description !== undefined) endpoint.description = params.description || null;
  if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled';
  endpoint.metadata = mergeMetadata(endpoint.metadata, params.metadata);
  return withoutSecret(endpoint);
}

export function deleteWebhookEndpoint(
  sandbox: Sandbox,
  _params: unknown,
  id: string,
): Stripe.DeletedWebhookEndpoint {
  requireObject(sandbox, 'webhook_endpoint', id);
  sandbox.store.webhook_endpoint.delete(id);
  return { id, object: 'webhook_endpoint', deleted: true };
}
