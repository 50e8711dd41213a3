import type { Order } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { CareLabel, PriceLines } from '@mendwell/ui/care-label.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { OrderedItems } from '../ordered-items.tsx';
import { addressOf } from '../pickup/address-of.ts';
import { methodInWords } from '../quote/method-in-words.ts';

/** What another workshop gets or needs: all of it is filled in already. */
export function GoesAlong({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const { items, customer, ceiling, totalPrice, paymentMethod } = order;
  const photos = items.reduce((sum, { images }) => sum + images.length, 0);
  const { zipCode, city } = customer.address;
  const lines = [
    {
      label: say(m.other_workshop_photos),
      value:
        photos > 0
          ? say(m.other_workshop_photos_count, { count: photos })
          : say(m.other_workshop_photos_none),
    },
    { label: say(m.other_workshop_address), value: `${addressOf(order)}, ${zipCode} ${city}` },
    { label: say(m.other_workshop_method), value: methodInWords(say, paymentMethod) },
    { label: say(m.other_workshop_ordered), value: formatPrice(locale, totalPrice.estimatedPrice) },
    ...(ceiling === null
      ? []
      : [{ label: say(m.other_workshop_limit), value: formatPrice(locale, ceiling) }]),
  ];
  return (
    <CareLabel title={say(m.other_workshop_goes_along)}>
      <OrderedItems order={order} pictures="drawings" />
      <hr className="stitch" />
      <PriceLines lines={lines} />
    </CareLabel>
  );
}
