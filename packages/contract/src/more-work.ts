import { moreWorkAnswers } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './interest.ts';
import { Order } from './order.ts';
import { MoreWorkPrices } from './order-more-work.ts';
import { ProviderRequest } from './provider-requests.ts';
import { LineId, NewLines } from './quote.ts';
import { paragraphs } from './text.ts';

const params = z.strictObject({ id: z.string() });
const byLink = { signature: LinkToken } as const;

/** What a provider asks the customer: new lines with their reasons and photos; agreed prices stay. */
export const MoreWorkRequest = z.strictObject({
  newLines: NewLines.check(z.minLength(1)),
  note: z.optional(paragraphs(1000)),
  photos: z.array(z.uuid()).check(z.minLength(1), z.maxLength(6)),
  /** The agreed lines of the same items that are done already: they are paid for whatever the customer answers. */
  done: z._default(z.array(LineId).check(z.maxLength(520)), []),
});
export type MoreWorkRequest = z.input<typeof MoreWorkRequest>;

/** The same before it has a photo: what would be asked does not depend on one. */
export const MoreWorkDraftRequest = z.extend(MoreWorkRequest, {
  photos: z._default(z.array(z.uuid()).check(z.maxLength(6)), []),
});

/** What the customer would be asked, with the prices, and until when they can answer. */
export const MoreWorkPreview = z.strictObject({
  ...MoreWorkPrices,
  answerBy: z.iso.datetime(),
  /** The day by which everything is back if the customer answers on the last day. */
  promisedBack: z.nullable(z.iso.date()),
});
export type MoreWorkPreview = z.infer<typeof MoreWorkPreview>;

const changed = ['link_invalid', 'code_required', 'already_done'] as const;
const asking = [...changed, 'question_open', 'price_unpaid', 'quote_refused'] as const;

export const askMoreWork = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/more-work',
  summary:
    'The workshop has found more to do on the bench and asks the customer. The new work waits for the answer; what was agreed before goes on',
  params,
  body: z.extend(MoreWorkRequest, byLink),
  status: 200,
  response: ProviderRequest,
  refusals: [...asking, 'photo_missing'],
});

export const previewMoreWork = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/more-work/preview',
  summary: 'What the customer would be asked: the prices, and until when they can answer. Changes nothing',
  params,
  body: z.extend(MoreWorkDraftRequest, byLink),
  status: 200,
  response: MoreWorkPreview,
  refusals: asking,
});

export const takeBackMoreWork = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/more-work/take-back',
  summary: 'The workshop no longer asks: what was agreed before is done. The customer is told',
  params,
  body: z.strictObject(byLink),
  status: 200,
  response: ProviderRequest,
  refusals: changed,
});

export const requestMoreWorkCode = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/more-work/code',
  summary: 'Mail a six-digit code that lets the holder of the link answer a question about more work',
  params,
  body: z.strictObject({ ...byLink, answer: z.enum(moreWorkAnswers), version: z.int() }),
  status: 204,
  refusals: ['link_invalid', 'already_done', 'quote_changed', 'too_many_requests'],
});

export const answerMoreWork = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/more-work',
  summary:
    'The customer’s answer about more work, proved by link and code: accept it, leave it out, or have the item sent back',
  params,
  body: z.strictObject({
    ...byLink,
    answer: z.enum(moreWorkAnswers),
    /** The version of the question that the customer has read. */
    version: z.int(),
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  status: 200,
  response: Order,
  refusals: ['link_invalid', 'code_invalid', 'already_done', 'quote_changed'],
});
