import { deskId, signedIn } from './desk.ts';
import { DeskOrder } from './desk-order.ts';
import { endpoint } from './endpoint.ts';
import { MoreWorkDraftRequest, MoreWorkPreview, MoreWorkRequest } from './more-work.ts';
import { HandedBack, UnrepairedReport } from './provider-requests.ts';

/** Somebody else, or the customer, was quicker: the order is read again. */
const changing = [...signedIn, 'not_found', 'already_done'] as const;
const asking = [...changing, 'question_open', 'price_unpaid', 'quote_refused'] as const;

export const handBackDeskOrder = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/hand-back',
  summary:
    'The workshop agreed and cannot do it after all, until the pick-up; from then on the order is not its own any more',
  params: deskId,
  body: HandedBack,
  status: 204,
  refusals: changing,
});

export const reportUnrepairedAtDesk = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/unrepaired',
  summary: 'Agreed lines cannot be done: what they cost is refunded by itself; as by the mailed link',
  params: deskId,
  body: UnrepairedReport,
  status: 200,
  response: DeskOrder,
  refusals: [...changing, 'invalid_request', 'photo_missing', 'question_open'],
});

export const askMoreWorkAtDesk = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/more-work',
  summary: 'More work was found on the bench, and the customer is asked; as by the mailed link',
  params: deskId,
  body: MoreWorkRequest,
  status: 200,
  response: DeskOrder,
  refusals: [...asking, 'photo_missing'],
});

export const previewMoreWorkAtDesk = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/more-work/preview',
  summary: 'What the customer would be asked about more work. Changes nothing',
  params: deskId,
  body: MoreWorkDraftRequest,
  status: 200,
  response: MoreWorkPreview,
  refusals: asking,
});

export const takeBackMoreWorkAtDesk = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/more-work/take-back',
  summary: 'The workshop no longer asks: what was agreed before is done. The customer is told',
  params: deskId,
  status: 200,
  response: DeskOrder,
  refusals: changing,
});
