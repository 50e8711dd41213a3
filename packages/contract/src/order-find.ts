import { readOrderQuery } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

export const LinkRequest = z.strictObject({
  /** The number of the order, or the e-mail address that it was placed with, as somebody typed it. */
  orderOrEmail: line(254).check(z.refine((typed) => readOrderQuery(typed) !== undefined)),
});

export const requestOrderLink = endpoint({
  method: 'POST',
  path: '/sip/order/find',
  summary:
    'Ask for a new link to an order by its number or by e-mail address. It is mailed to the order’s own address. The answer is the same whether there is such an order, and tells nothing of it',
  body: LinkRequest,
  status: 204,
  refusals: ['too_many_requests'],
});
