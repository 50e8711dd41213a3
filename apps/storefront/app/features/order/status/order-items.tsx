import type { Order, Photo } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { isItemToDo, isLineToDo, isWorkAhead } from '@mendwell/domain';
import { Art } from '@mendwell/ui/art.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { type PriceLine, PriceLines } from '@mendwell/ui/care-label.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import type { OrderLink } from '../order-link.ts';
import { useQuotedLineInWords } from '../quote/use-quoted-line-in-words.ts';
import { useOrderPhotos } from '../use-order-photos.ts';
import { type OrderedItem, useOrderedItemInWords } from '../use-ordered-item-in-words.ts';
import { finishedPhotos } from './finished-photos.ts';

export type OrderItemsProps = { readonly order: Order; readonly link: OrderLink };

/** Shows each item with its photos and services, and the provider's photos of the work. */
export function OrderItems({ order, link }: OrderItemsProps) {
  const { say } = useSite();
  const { photos, state, onPhotoError, askAgain } = useOrderPhotos(
    link,
    `${order.status} ${order.quote?.version ?? 0}`,
  );
  const finished = finishedPhotos(order, photos);
  // Once the price is agreed, only items with work to be done are shown; until then the customer still
  // decides on all of them.
  const agreedLines = order.agreedPrice ? order.quote?.lines : undefined;
  const isAtWork = order.stopped === null && isWorkAhead(order.status);
  return (
    <>
      {state === 'failed' && photos.size === 0 && (
        <Note tone="warn">
          {say(m.status_photos_failed)}{' '}
          <Button look="quiet" size="s" onPress={askAgain}>
            {say(m.shell_try_again)}
          </Button>
        </Note>
      )}
      {order.items.map(
        (item, at) =>
          isItemToDo(agreedLines, at) && (
            <ItemWithPhotos
              // oxlint-disable-next-line react/no-array-index-key -- two of a kind differ by nothing else
              key={at}
              {...{ order, item, at, photos, onPhotoError }}
              isComing={state === 'loading' && item.images.length > 0}
            />
          ),
      )}
      {finished.length > 0 && (
        <div className="order-item__finished">
          <h3 className="h3">{say(m.status_work_photos)}</h3>
          <div className="order-shots">
            {finished.map((photo) => (
              <OrderPhoto
                key={photo.name}
                photo={photo}
                alt={say(m.status_photo_work)}
                onError={onPhotoError}
              />
            ))}
          </div>
        </div>
      )}
      {isAtWork && finished.length === 0 && (
        <p className="small soft order-item__finished">{say(m.status_photos_later)}</p>
      )}
    </>
  );
}

type ItemProps = {
  readonly order: Order;
  readonly item: OrderedItem;
  readonly at: number;
  readonly photos: ReadonlyMap<string, Photo>;
  readonly isComing: boolean;
  readonly onPhotoError: () => void;
};

function ItemWithPhotos({ order, item, at, photos, isComing, onPhotoError }: ItemProps) {
  const { say } = useSite();
  const inLanguage = useInLanguage();
  const words = useOrderedItemInWords(order.language);
  const own = item.images.flatMap((image) => photos.get(image) ?? []);
  const look = words.look(item);
  const name = inLanguage.name(item.subCategory);
  const lines = useLines(order, item, at);
  return (
    <article className="order-item">
      <div className="order-shots">
        {own.map((photo) => (
          <OrderPhoto
            key={photo.name}
            photo={photo}
            alt={say(m.status_photo_yours, { item: name })}
            onError={onPhotoError}
          />
        ))}
        {own.length === 0 && (
          <span className="order-shot order-shot--drawn">
            {!isComing && <Art name={item.subCategory.illustration} />}
          </span>
        )}
      </div>
      <div>
        <h3 className="h3">{name}</h3>
        {look && <p className="small soft">{look}</p>}
        <PriceLines lines={lines} />
      </div>
    </article>
  );
}

/** Returns the lines of an item, at the provider's prices once there is a quote. */
function useLines(
  { quote, language, agreedPrice, unrepaired }: Order,
  item: OrderedItem,
  at: number,
): PriceLine[] {
  const { say, locale } = useSite();
  const ordered = useOrderedItemInWords(language);
  const quoted = useQuotedLineInWords();
  const reportOf = (id: string) => unrepaired.find((report) => report.lines.includes(id));
  if (!quote) return item.services.map((one) => ({ label: ordered.service(one), value: ordered.price(one) }));
  return quote.lines
    .filter((line) => line.item === at && (agreedPrice === null || isLineToDo(line)))
    .map((line) => ({ line, report: reportOf(line.id) }))
    .map(({ line, report }) => ({
      id: line.id,
      label: quoted.name(line),
      value: formatPrice(locale, line.linePrice),
      ...(line.isLeftOut ? { detail: say(m.quote_dropped_text), value: '' } : {}),
      ...(report
        ? {
            detail: say(report.reason === 'sent_back' ? m.status_sent_back_line : m.status_unrepaired_line),
          }
        : {}),
    }));
}

type OrderPhotoProps = { readonly photo: Photo; readonly alt: string; readonly onError: () => void };

/** Shows a photo of an order; it opens in full size in a new tab. */
function OrderPhoto({ photo, alt, onError }: OrderPhotoProps) {
  const say = useSay();
  return (
    <a className="order-shot" href={photo.url} target="_blank" rel="noreferrer">
      <img
        src={photo.previewUrl}
        alt={alt}
        width={photo.width}
        height={photo.height}
        decoding="async"
        onError={onError}
      />
      <span className="sr">, {say(m.status_photo_opens)}</span>
    </a>
  );
}
