import { refundCauses, refundDecisions, refundRequestStates } from '@mendwell/domain';
import * as z from 'zod/mini';
import { deskId, signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { paragraphs } from './text.ts';

/** What our staff do to an order. Each act carries a reason in words, which is recorded with it. */

/** Nobody but our staff reads it, except that of a cancellation, which the customer is mailed. */
const Reason = paragraphs(500);
/** Made by the page: the same act sent twice counts once. */
const actId = z.uuid();

const RefundRequest = z.strictObject({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  amount: z.int(),
  cause: z.enum(refundCauses),
  /** The words of whoever asks. */
  reason: z.string(),
  /** The name of whoever asks, and whether that is the person who reads it. */
  askedBy: z.string(),
  isOwn: z.boolean(),
  askedAt: z.iso.datetime(),
  until: z.iso.datetime(),
  state: z.enum(refundRequestStates),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** Why an act is closed now; null when it is open. */
const closed = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.nullable(z.enum(codes));

export const SupportActs = z.strictObject({
  id: z.uuid(),
  orderNumber: z.string(),
  /** Whether the person may do more than refund. */
  mayAct: z.boolean(),
  cancel: z.strictObject({ closed: closed(['over', 'under_way', 'withdrawn']) }),
  count: z.strictObject({
    closed: closed(['not_open']),
    /** How many items were expected and counted, where that does not match. */
    expected: z.nullable(z.int()),
    counted: z.nullable(z.int()),
    items: z.int(),
  }),
  link: z.strictObject({ closed: closed(['erased']) }),
  evidence: z.strictObject({ closed: closed(['not_disputed']) }),
  refund: z.strictObject({
    closed: closed(['not_paid', 'nothing_left']),
    paid: z.int(),
    left: z.int(),
    /** What the person who asks has refunded on this order, or asked for. */
    ownSum: z.int(),
    /** Above which sum a second person has to say yes. */
    limit: z.int(),
    vatRate: z.number(),
    receiptNumber: z.string(),
    language: z.enum(['EN', 'DE']),
    /** How it was paid, which is where the money goes back to; null once that was erased. */
    method: z.nullable(
      z.strictObject({
        type: z.enum(['card', 'sepa_debit']),
        brand: z.nullable(z.string()),
        last4: z.string(),
      }),
    ),
    /** The refunds of the desk, the newest first. */
    requests: z.array(RefundRequest),
  }),
});
export type SupportActs = z.infer<typeof SupportActs>;

const refusals = [...signedIn, 'not_found', 'already_done'] as const;

export const readSupportActs = endpoint({
  method: 'GET',
  path: '/desk/support/orders/{id}/acts',
  summary: 'What our staff can do to an order now, what is closed and why, and what is left to refund',
  params: deskId,
  status: 200,
  response: SupportActs,
  refusals: [...signedIn, 'not_found'],
});

export const cancelAsSupport = endpoint({
  method: 'POST',
  path: '/desk/support/orders/{id}/cancel',
  summary: 'Cancel an order. What was paid goes back, and the customer reads the reason in the mail about it',
  params: deskId,
  body: z.strictObject({ reason: Reason }),
  status: 200,
  response: SupportActs,
  refusals: [...refusals, 'courier_called', 'refund_pending'],
});

export const settleCountAsSupport = endpoint({
  method: 'POST',
  path: '/desk/support/orders/{id}/count',
  summary: 'Settle how many items there are after a count that did not match, so that the order can go on',
  params: deskId,
  body: z.strictObject({ items: z.int().check(z.minimum(0), z.maximum(100)), reason: Reason }),
  status: 200,
  response: SupportActs,
  refusals: [...refusals, 'invalid_request'],
});

export const replaceLinksAsSupport = endpoint({
  method: 'POST',
  path: '/desk/support/orders/{id}/link',
  summary: 'Revoke the links that the customer was mailed, and mail a new one',
  params: deskId,
  body: z.strictObject({ id: actId, reason: Reason }),
  status: 200,
  /** How many links stopped working. */
  response: z.strictObject({ revoked: z.int() }),
  refusals: [...signedIn, 'not_found', 'already_done'],
});

export const collectEvidence = endpoint({
  method: 'POST',
  path: '/desk/support/orders/{id}/evidence',
  summary: 'Everything on record about a disputed order as one PDF for the payment provider; recorded',
  params: deskId,
  body: z.strictObject({ reason: Reason }),
  status: 200,
  file: 'application/pdf',
  refusals: [...signedIn, 'not_found', 'not_disputed'],
});

export const refundAtDesk = endpoint({
  method: 'POST',
  path: '/desk/support/orders/{id}/refunds',
  summary:
    'Refund a part of what was paid, or ask for it: above a limit a second person has to say yes. Needs a fresh sign-in',
  params: deskId,
  body: z.strictObject({
    id: actId,
    amount: z.int().check(z.minimum(1), z.maximum(99_999_999)),
    cause: z.enum(refundCauses),
    reason: Reason,
  }),
  status: 200,
  response: RefundRequest,
  refusals: [...refusals, 'proof_stale', 'refund_too_high', 'refund_not_paid'],
});

export const listRefundRequests = endpoint({
  method: 'GET',
  path: '/desk/support/refunds',
  summary: 'The refunds that wait for a second person, the oldest first',
  status: 200,
  response: z.strictObject({ requests: z.array(RefundRequest) }),
  refusals: signedIn,
});

export const decideRefundRequest = endpoint({
  method: 'POST',
  path: '/desk/support/refunds/{id}/decide',
  summary:
    'Say yes or no to a colleague’s refund, or take back one’s own. A yes refunds it at once. Needs a fresh sign-in',
  params: deskId,
  body: z.strictObject({ decision: z.enum(refundDecisions), reason: Reason }),
  status: 200,
  response: RefundRequest,
  refusals: [...refusals, 'proof_stale', 'own_request', 'refund_too_high', 'refund_not_paid'],
});
