import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email, LinkToken } from './interest.ts';
import { Order } from './order.ts';
import { line, paragraphs } from './text.ts';

export const withdrawalScopes = ['all', 'some'] as const;

export const WithdrawalRequest = z.strictObject({
  /** Made by the sender: the same id again is the same declaration, and gets the same answer. */
  id: z.uuid(),
  name: line(100),
  /** Where the receipt goes. */
  email: Email,
  orderNumber: z.optional(line(40)),
  scope: z.enum(withdrawalScopes),
  /** Which services, or which order, in words. */
  which: z.optional(paragraphs(500)),
});
export type WithdrawalRequest = z.input<typeof WithdrawalRequest>;

export const withdraw = endpoint({
  method: 'POST',
  path: '/sip/withdrawals',
  summary:
    'Withdraw from a contract (§ 356a BGB); recorded whatever it names, acknowledged by mail at once. An order that it fits is held until it can no longer be undone. The answer does not tell whether there is such an order',
  body: WithdrawalRequest,
  status: 201,
  response: z.strictObject({
    /** Eight characters of Crockford's base 32, to name the withdrawal by. */
    reference: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)),
    receivedAt: z.iso.datetime(),
    /**
     * So many were declared for the address within the hour that only one which holds an order is still
     * acknowledged by mail. Told of the address alone, so that it says nothing about orders.
     */
    isMailLimited: z.boolean(),
  }),
  refusals: [],
});

export const undoWithdrawal = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/withdrawal/undo',
  summary:
    'Undo a withdrawal by a mailed link, until the end of the working day after it; the order goes on as before',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ signature: LinkToken }),
  status: 200,
  response: Order,
  refusals: ['link_invalid', 'already_done'],
});
