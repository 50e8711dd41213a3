import { type Photo, type QuotedLine, readWirePrice } from '@mendwell/contract';
import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import { isChangedLine } from '@mendwell/domain';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Checkbox } from '@mendwell/ui/checkbox.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { useQuotedLineInWords } from './use-quoted-line-in-words.ts';

type Props = {
  readonly line: QuotedLine;
  readonly photo: Photo | undefined;
  readonly onPhotoError: () => void;
  readonly isDeclined: boolean;
  /** Undefined for the only line: without it, the customer cancels the order instead. */
  readonly onDecline: ((isDeclined: boolean) => void) | undefined;
};

/** Shows one service, before and now, with the provider's reason. The customer can leave it out. */
export function QuotedLineRow({ line, photo, onPhotoError, isDeclined, onDecline }: Props) {
  const { say, locale } = useSite();
  const words = useQuotedLineInWords();
  const name = words.name(line);
  const why = words.why(line);
  const before = line.beforeLine === null ? undefined : readWirePrice(line.beforeLine);
  const { isLeftOut } = line;
  const isOther = before && isChangedLine({ before, price: line.linePrice, isLeftOut });
  const now = isLeftOut ? say(m.quote_dropped) : formatPrice(locale, line.linePrice);
  const look = [(!before || isOther) && 'cmp__new', isDeclined && 'cmp__out'].filter(Boolean).join(' ');
  return (
    <tr className={look || undefined}>
      <td>
        <div className="cmp__line">
          <div>
            {before && !isOther ? name : <b className="strong">{name}</b>}{' '}
            {!before && <Badge tone="warn">{say(m.quote_new)}</Badge>}
            {isOther && <Badge tone="warn">{say(isLeftOut ? m.quote_dropped : m.quote_changed_line)}</Badge>}
            {isLeftOut && <small>{say(m.quote_dropped_text)}</small>}
            {isDeclined && <small>{say(m.quote_left_out)}</small>}
            {why && <small>{why}</small>}
            {line.note && <small>{line.note}</small>}
            {photo && <WorkPhoto photo={photo} service={name} onError={onPhotoError} />}
          </div>
          {onDecline && (
            <Checkbox
              isSelected={isDeclined}
              onChange={onDecline}
              aria-label={say(m.quote_leave_out_line, { service: name })}
            >
              {say(m.quote_leave_out)}
            </Checkbox>
          )}
        </div>
      </td>
      {before ? (
        <td>
          {isOther ? (
            <s className="was">{formatPriceRange(locale, before)}</s>
          ) : (
            formatPriceRange(locale, before)
          )}
        </td>
      ) : (
        <td className="faint">
          <span aria-hidden="true">–</span>
          <span className="sr">{say(m.quote_none)}</span>
        </td>
      )}
      <td className="strong">{isDeclined ? <s className="was">{now}</s> : now}</td>
    </tr>
  );
}

type WorkPhotoProps = {
  readonly photo: Photo;
  readonly service: string;
  readonly onError: () => void;
};

/** Shows a photo of what the provider found; it opens in full size in a new tab. */
function WorkPhoto({ photo, service, onError }: WorkPhotoProps) {
  const say = useSay();
  return (
    <a className="cmp__photo" href={photo.url} target="_blank" rel="noreferrer">
      <img
        src={photo.previewUrl}
        alt={say(m.quote_photo, { service })}
        width={photo.width}
        height={photo.height}
        decoding="async"
        onError={onError}
      />
      <span className="sr">, {say(m.quote_photo_opens)}</span>
    </a>
  );
}
