import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { ConversationDeps } from './customer-message.ts';
import { postCustomerMessage } from './post-customer-message.ts';

type Deps = ConversationDeps & { readonly mailRequestsPerHour: number };

/**
 * Registers the contact form. It does not create a visitor; for a known visitor it continues the thread
 * of their last message.
 */
export function serveContactForm(app: FastifyInstance, deps: Deps): void {
  const limit = { max: deps.mailRequestsPerHour, timeWindow: '1 hour' };
  serve(app, contract.askSupport, { access: 'visitor', limit }, async (call) => {
    const { body, visitor, language, requestId } = call;
    const { message, ...question } = body;
    const posted = await postCustomerMessage(deps, {
      ...question,
      body: message,
      channel: 'form',
      language,
      requestId,
      visitorId: visitor.known,
    });
    return posted.kind === 'refused' ? { refusal: 'not_found' } : { reference: posted.reference };
  });
}
