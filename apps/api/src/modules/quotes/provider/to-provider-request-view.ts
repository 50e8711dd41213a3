import { type Photo, type ProviderRequest, readWirePrice } from '@mendwell/contract';
import {
  decideOrder,
  expectedItems,
  finishHoldsFrom,
  isPaidOrDebited,
  type OrderCommand,
  openCount,
  providerQuoteBy,
  sumPrices,
  writePrice,
} from '@mendwell/domain';
import {
  factsOf,
  handoversNow,
  itemsInBag,
  type OrderRecord,
  toItemView,
  toMoreWorkView,
  toQuoteView,
  type ViewContext,
} from '#modules/orders/index.ts';
import { unrepairedIds } from '../unrepaired.ts';
import { lineId } from './quote-lines.ts';

const commands: Record<ProviderRequest['actions'][number], OrderCommand> = {
  answer: 'quote',
  decline: 'decline',
  hand_back: 'hand_back',
  arrive: 'arrive',
  report_unrepaired: 'report_unrepaired',
  ask_more_work: 'ask_more_work',
  take_back_more_work: 'leave_out_more_work',
  finish: 'finish',
  undo_finish: 'undo_finish',
};

function actionsOf(order: OrderRecord, now: Date): ProviderRequest['actions'] {
  const facts = factsOf(order);
  return (Object.keys(commands) as ProviderRequest['actions']).filter(
    (action) =>
      !('refusal' in decideOrder(commands[action], facts, now)) &&
      // After a withdrawal the provider reports how much of the work was done instead.
      ((action !== 'report_unrepaired' && action !== 'ask_more_work') || order.stopped === null),
  );
}

/**
 * Returns the time until which the provider can at least undo "finished"; null when that is not
 * possible.
 */
const undoUntil = ({ state, courier_called_at: calledAt, changed_at: finishedAt }: OrderRecord) =>
  state === 'returning' && calledAt === null ? finishHoldsFrom(new Date(finishedAt)).toISOString() : null;

/**
 * Returns when the customer withdrew from work that is stopped. Before withdrawals could be undone, that
 * was the time at which it was stopped.
 */
function withdrawnAt({ stopped, timeline }: OrderRecord): string | null {
  if (stopped === null) return null;
  const step =
    timeline.findLast(({ action }) => action === 'withdrawal_declared') ??
    timeline.findLast(({ action }) => action === 'withdrawal_stopped');
  return step ? new Date(step.at).toISOString() : null;
}

/**
 * Only a request can be on hold: once work has begun, the provider is notified of a withdrawal when it
 * can no longer be undone.
 */
const onHoldUntil = ({ state, withdrawal_undo_until: until }: OrderRecord) =>
  until !== null && (state === 'submitted' || state === 'quoted') ? new Date(until).toISOString() : null;

/** Providers see only the initial of the family name. */
const characters = new Intl.Segmenter('de');
const initialOf = (name: string) => [...characters.segment(name)][0]?.segment ?? '';

/**
 * A request as the provider sees it: what is to be done and for whom, but not the customer's street or
 * payment method.
 */
export function toProviderRequestView(
  order: OrderRecord,
  photos: readonly Photo[],
  { catalogue, now, waits }: ViewContext,
): ProviderRequest {
  const provider = catalogue.providers.get(order.provider_id);
  const { contact } = order;
  const shown = new Map(photos.map((photo) => [photo.name, photo]));
  const ordered = new Set(order.items.flatMap(({ images }) => images));
  // The courier's photos show a closed bag: they prove a handover, and say nothing about the work.
  const carried = new Set(order.handovers.flatMap(({ by, photo }) => (by === 'courier' && photo) || []));
  const seen = order.items.flatMap(({ services }) =>
    services.map(({ linePrice }) => readWirePrice(linePrice)),
  );
  return {
    id: order.id,
    orderNumber: order.number,
    status: order.state,
    actions: actionsOf(order, now),
    stopped: order.stopped,
    withdrawnAt: withdrawnAt(order),
    onHoldUntil: onHoldUntil(order),
    undoUntil: undoUntil(order),
    answerBy:
      order.state === 'submitted' ? providerQuoteBy(new Date(order.changed_at), waits).toISOString() : null,
    provider: { id: order.provider_id, displayName: provider?.display_name ?? order.provider_id },
    customerName: `${contact.given_name} ${initialOf(contact.family_name)}.`,
    postcode: contact.postcode,
    city: contact.city,
    language: order.language === 'DE' ? 'de' : 'en',
    items: order.items.map((item, at) => ({
      ...toItemView(item),
      additionalInformation: [...item.additionalInformation],
      markers: [...item.markers],
      photos: item.images.flatMap((name) => shown.get(name) ?? []),
      lines: item.services.map((_, service) => ({ id: lineId(at, service), service })),
    })),
    services: writePrice(sumPrices(seen)),
    quote: toQuoteView(order, waits),
    moreWork: toMoreWorkView(order),
    isMoreWorkPaid: order.more_work?.outcome === 'accepted' && isPaidOrDebited(order.payment_state),
    unrepaired: order.quote ? [...unrepairedIds(order.quote)] : [],
    workPhotos: photos.filter(({ name }) => !ordered.has(name) && !carried.has(name)),
    bag: {
      expected: expectedItems(itemsInBag(order).length, handoversNow(order)),
      isCountOpen: openCount(handoversNow(order)) !== undefined,
    },
    pickupDay: order.visits.find(({ kind }) => kind === 'pickup')?.day ?? null,
    promisedBack: order.promised_back,
  };
}
