import type { FastifyInstance } from 'fastify';
import { serveSigned } from '#platform/http/signed-route.ts';
import { type EventDeps, receiveStripeEvent } from './receive-stripe-event.ts';

/** Serves the webhook that Stripe calls. */
export function servePaymentEvents(app: FastifyInstance, deps: EventDeps): void {
  const place = { url: '/sip/webhooks/stripe', header: 'stripe-signature' };
  serveSigned(app, place, (delivery) => receiveStripeEvent(deps, delivery));
}
