import type { Photo, SupportOrder } from '@mendwell/contract';
import { type OrderRecord, toItemView, toOrderView, type ViewContext } from '#modules/orders/index.ts';
import { customerNameOf, waitingFor } from './waiting.ts';

type Beside = Pick<
  SupportOrder,
  'isErased' | 'quotes' | 'money' | 'mails' | 'messages' | 'claims' | 'links' | 'notes' | 'log'
> & { readonly photos: readonly Photo[] };

/** Returns what the customer sees of an order, without their contact data, and what is on record beside it. */
export function toSupportOrderView(
  order: OrderRecord,
  { photos, ...beside }: Beside,
  context: ViewContext,
): SupportOrder {
  const view = toOrderView(order, context);
  const { customer: _, deliveryNotes: __, items: ___, timeline: ____, ...shared } = view;
  const shown = new Map(photos.map((photo) => [photo.name, photo]));
  const ordered = new Set(order.items.flatMap(({ images }) => images));
  return {
    ...shared,
    ...beside,
    customerName: customerNameOf(order),
    waiting: waitingFor(order, view),
    items: order.items.map((item) => ({
      ...toItemView(item),
      additionalInformation: [...item.additionalInformation],
      markers: [...item.markers],
      photos: item.images.flatMap((name) => shown.get(name) ?? []),
    })),
    workPhotos: photos.filter(({ name }) => !ordered.has(name)),
  };
}
