import type { DeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { AgreedLines } from '@mendwell/photos-web/request/agreed-lines.tsx';
import { ItemPhotos } from '@mendwell/photos-web/request/item-photos.tsx';
import { ItemSection } from '@mendwell/photos-web/request/item-section.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useSay } from '@mendwell/web/site.tsx';

const asWritten = (colour: string) => colour;

/** The items with the work that was ordered or agreed, and the workshop's own photos. */
export function Items({ order }: { readonly order: DeskOrder }) {
  const say = useSay();
  const words = useRequestInWords(order);
  const ofQuote = new Set(order.quote?.lines.flatMap(({ photo }) => photo ?? []));
  const asked = order.moreWork?.outcome === null ? order.moreWork.photos : [];
  const ofWork = order.workPhotos.filter(({ name }) => !ofQuote.has(name) && !asked.includes(name));
  return (
    <>
      {order.bagItems.map((at) => (
        <div key={at} className="order-card">
          <ItemSection request={order} at={at} colour={asWritten}>
            <AgreedLines request={order} at={at} />
          </ItemSection>
        </div>
      ))}
      {ofWork.length > 0 && (
        <section className="order-card">
          <h2 className="h3 order-card__title">{say(m.provider_work_photos)}</h2>
          <ItemPhotos of={words.title} photos={ofWork} />
        </section>
      )}
    </>
  );
}
