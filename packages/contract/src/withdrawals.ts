import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email, LinkToken } from './interest.ts';
import { Order } from './order.ts';
import { line, paragraphs } from './text.ts';

export const withdrawalScopes = ['all', 'some'] as const;

export const WithdrawalRequest = z.strictObject({
  /**
   * The sender makes this id; a second call with the same id is the same declaration and gets the same
   * response.
   */
  id: z.uuid(),
  name: line(100),
  /** The address to which the acknowledgement is mailed. */
  email: Email,
  orderNumber: z.optional(line(40)),
  scope: z.enum(withdrawalScopes),
  /** Which services, or which order, in the customer's own words. */
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
    /** Eight characters of Crockford's base 32, by which people refer to the withdrawal. */
    reference: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)),
    receivedAt: z.iso.datetime(),
    /**
     * So many withdrawals were declared for this address within a day that further ones are acknowledged
     * by mail only if they name an order of this address. It depends on the address alone, so that it
     * reveals nothing about orders.
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
