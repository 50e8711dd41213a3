import { supportTopics } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email } from './interest.ts';
import { line, paragraphs } from './text.ts';

export const SupportRequest = z.strictObject({
  /**
   * The sender makes this id; a second call with the same id is the same message and gets the same
   * response.
   */
  id: z.uuid(),
  topic: z.enum(supportTopics),
  name: line(100),
  email: Email,
  orderNumber: z.optional(line(40)),
  message: paragraphs(4000),
});
export type SupportRequest = z.input<typeof SupportRequest>;

export const askSupport = endpoint({
  method: 'POST',
  path: '/sip/support',
  summary: 'Write to our support; the message is stored, mailed to support and acknowledged to the sender',
  body: SupportRequest,
  status: 201,
  response: z.strictObject({
    /** Eight characters of Crockford's base 32, by which people refer to the message. */
    reference: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)),
  }),
  // `not_found`: the id belongs to a message that did not come through the form.
  refusals: ['not_found'],
});
