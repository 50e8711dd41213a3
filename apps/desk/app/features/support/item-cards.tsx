import { readWirePrice, type SupportOrder } from '@mendwell/contract';
import { formatPriceRange, m } from '@mendwell/copy';
import { ItemPhotos } from '@mendwell/photos-web/request/item-photos.tsx';
import { spotsOf } from '@mendwell/photos-web/request/shot.tsx';
import { SpotList } from '@mendwell/photos-web/request/spot-list.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useId } from 'react';

type Props = { readonly order: SupportOrder };

/** The items as they were ordered, with photos, spots and what the customer wrote; then the photos of the work. */
export function ItemCards({ order }: Props) {
  const { say } = useSite();
  return (
    <>
      {order.items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no id, and their positions never change
        <ItemCard key={at} order={order} at={at} />
      ))}
      {order.workPhotos.length > 0 && (
        <section className="sorder-card">
          <h2 className="h3">{say(m.desk_support_photos)}</h2>
          <ItemPhotos of={order.orderNumber} photos={order.workPhotos} />
        </section>
      )}
    </>
  );
}

function ItemCard({ order, at }: Props & { readonly at: number }) {
  const { say, locale } = useSite();
  const { name, displayName } = useInLanguage();
  const id = useId();
  const item = order.items[at];
  if (!item) return null;
  const spots = spotsOf(item, order);
  const look = [item.brand, ...item.colors, item.composition].filter(Boolean).join(', ');
  return (
    <section className="sorder-card" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {name(item.subCategory)}
      </h2>
      {look !== '' && (
        <p className="soft small" dir="auto">
          {look}
        </p>
      )}
      <ItemPhotos of={name(item.subCategory)} photos={item.photos} spots={spots} />
      <SpotList spots={spots} />
      {item.additionalInformation.map((text) => (
        <p key={text} dir="auto" className="sorder-quoted">
          {text}
        </p>
      ))}
      <h3 className="strong small">{say(m.desk_support_ordered)}</h3>
      <ul className="sorder-lines">
        {item.services.map((service) => (
          <li key={service.subServiceId}>
            <span>
              {displayName(service)}
              {service.quantity > 1 && ` × ${service.quantity}`}
            </span>
            <b>{formatPriceRange(locale, readWirePrice(service.linePrice))}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
