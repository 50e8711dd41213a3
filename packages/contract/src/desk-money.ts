import { payoutStates, refundReasons } from '@mendwell/domain';
import * as z from 'zod/mini';
import { deskId, signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

/** A month, such as `2026-10`. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const month = z.strictObject({ period: Month });
const Reason = line(300).check(z.minLength(3));

export const PayoutRun = z.strictObject({
  period: Month,
  state: z.enum(payoutStates),
  madeAt: z.iso.datetime(),
  paysOn: z.iso.date(),
  exportedAt: z.nullable(z.iso.datetime()),
  paidAt: z.nullable(z.iso.datetime()),
});
export type PayoutRun = z.infer<typeof PayoutRun>;

const amounts = {
  workshop: z.string(),
  isSmallBusiness: z.boolean(),
  orders: z.int(),
  /** The price of the workshop's lines, with VAT. */
  work: z.int(),
  /** The workshop's share without VAT, and the VAT on it. */
  shares: z.int(),
  inputVat: z.int(),
  /** What earlier credit notes took back and is still missing; never above zero. */
  carried: z.int(),
  payout: z.int(),
};
/** What a workshop gets for a month: its credit note, or what it will say. */
const Payout = z.strictObject({
  ...amounts,
  providerId: z.string(),
  /** Null until the run is made. */
  statement: z.nullable(z.strictObject({ id: z.uuid(), number: z.string() })),
});
export type Payout = z.infer<typeof Payout>;

const ofOrder = { orderId: z.uuid(), orderNumber: z.string(), amount: z.nullable(z.int()) };

export const DeskMoney = z.strictObject({
  period: Month,
  /** The months that can be chosen, the newest first. */
  periods: z.array(Month),
  /** What the books have of the month. paid − refunded = output VAT + shares + own revenue. */
  sums: z.strictObject({
    paid: z.int(),
    refunded: z.int(),
    outputVat: z.int(),
    shares: z.int(),
    ownRevenue: z.int(),
    inputVat: z.int(),
  }),
  run: z.nullable(PayoutRun),
  canPayOut: z.boolean(),
  payouts: z.array(Payout),
  /** Workshops without a valid account, whose shares wait. */
  waiting: z.array(z.strictObject({ workshop: z.string(), total: z.int() })),
  charges: z.array(
    z.strictObject({
      ...ofOrder,
      state: z.enum(['announced', 'charging', 'processing', 'action_required', 'failed']),
      since: z.iso.datetime(),
    }),
  ),
  refunds: z.array(
    z.strictObject({
      ...ofOrder,
      state: z.enum(['wanted', 'failed']),
      reason: z.enum(refundReasons),
      since: z.iso.datetime(),
    }),
  ),
  disputes: z.array(
    z.strictObject({
      ...ofOrder,
      /** The words of the bank and of the payment provider. */
      reason: z.string(),
      status: z.string(),
      evidenceDueBy: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type DeskMoney = z.infer<typeof DeskMoney>;

export const readMoney = endpoint({
  method: 'GET',
  path: '/desk/money',
  summary: 'What is not settled, what the books have of a month, and what workshops get for it',
  query: z.strictObject({ period: z.optional(Month) }),
  status: 200,
  response: DeskMoney,
  refusals: signedIn,
});

export const makePayouts = endpoint({
  method: 'POST',
  path: '/desk/money/payouts',
  summary:
    'Issue the credit notes of a month and prepare its payouts, once: asked again, the run that is there is returned',
  body: z.strictObject({ period: Month, reason: Reason }),
  status: 200,
  response: PayoutRun,
  refusals: [...signedIn, 'proof_stale', 'payouts_not_possible'],
});

export const exportPayouts = endpoint({
  method: 'POST',
  path: '/desk/money/payouts/{period}/file',
  summary:
    'The payouts of a month as a SEPA credit transfer (pain.001.001.09), the same file each time; recorded',
  params: month,
  status: 200,
  file: 'application/xml',
  refusals: [...signedIn, 'proof_stale', 'not_found', 'payouts_not_possible'],
});

export const markPayoutsPaid = endpoint({
  method: 'POST',
  path: '/desk/money/payouts/{period}/paid',
  summary: 'The bank has carried out the payouts of a month',
  params: month,
  body: z.strictObject({ reason: Reason }),
  status: 200,
  response: PayoutRun,
  refusals: [...signedIn, 'proof_stale', 'not_found', 'already_done'],
});

export const readStatement = endpoint({
  method: 'GET',
  path: '/desk/money/statements/{id}',
  summary: 'A credit note as a PDF; recorded',
  params: deskId,
  status: 200,
  file: 'application/pdf',
  refusals: [...signedIn, 'not_found'],
});

export const exportBooks = endpoint({
  method: 'GET',
  path: '/desk/money/books',
  summary: 'The books of a month for the tax adviser, as CSV; recorded',
  query: month,
  status: 200,
  file: 'text/csv',
  refusals: [...signedIn, 'proof_stale'],
});
