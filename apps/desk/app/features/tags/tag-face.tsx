import type { BagTag, DeskTags } from '@mendwell/contract';
import { formatShortDay, m } from '@mendwell/copy';
import { visitHours } from '@mendwell/domain';
import { QrCode } from '@mendwell/web/qr-code.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import './tag-face.css';

type Props = { readonly tag: BagTag; readonly tags: DeskTags };

/** A tag as it will be printed: what stands on it here and in the PDF is the same. */
export function TagFace({ tag, tags }: Props) {
  const { say, locale, brand } = useSite();
  const { orderNumber, code, text, items, givenName, postcode, city, day } = tag;
  return (
    <article className="tag-face" aria-label={orderNumber}>
      <div className="tag-face__inside">
        <header>
          <span
            className="tag-face__logo"
            role="img"
            aria-label={brand.platform.name}
            dangerouslySetInnerHTML={{ __html: brand.platform.logo }}
          />
          <span>{tags.workshop}</span>
        </header>
        <QrCode
          className="tag-face__qr"
          text={text}
          label={say(m.desk_tags_qr, { number: orderNumber })}
          quiet={0}
        />
        <p className="tag-face__number">{orderNumber}</p>
        <p className="tag-face__code">
          {say(m.desk_tags_code)} <b>{code}</b>
        </p>
        <div className="tag-face__row">
          <p className="tag-face__count">
            <b>{items}</b> {say(m.desk_tags_items, { count: items })}
          </p>
          <p className="tag-face__who">
            <b>{givenName}</b>
            <span>
              {postcode} {city}
            </span>
            {day !== null && (
              <span>{say(m.desk_tags_evening, { day: formatShortDay(locale, day), ...visitHours })}</span>
            )}
          </p>
        </div>
        <p className="tag-face__found">{say(m.desk_tags_found, { address: tags.foundAddress })}</p>
      </div>
    </article>
  );
}
