import type { ProviderRequest } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { LineCard } from '@mendwell/ui/line-card.tsx';
import { Quantity } from '@mendwell/ui/quantity.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { useSite } from '../site.tsx';
import { useRequestInWords } from './in-words.ts';
import { LineForm, type PhotoField, sayReason } from './line-form.tsx';
import { readLinePrice } from './line-price.ts';
import { type AddedLine, problemsOf } from './quote-draft.ts';
import { sayOfAdded, setPhoto } from './quote-draft-changes.ts';
import type { QuoteDraftInUse } from './use-quote-draft.ts';

type Props = {
  readonly request: ProviderRequest;
  readonly line: AddedLine;
  readonly inHand: QuoteDraftInUse;
  readonly photoField: PhotoField;
};

/** Work that was not ordered; the customer decides on it separately. */
export function AddedLineCard({ request, line, inHand, photoField }: Props) {
  const { say, locale } = useSite();
  const { name: customer } = useRequestInWords(request);
  const { key, name, quantity } = line;
  const isOpen = inHand.isOpen(key);
  const price = readLinePrice(line.price);
  const title = name.trim() || say(m.provider_new_line);
  const problems = inHand.isChecked(key) ? problemsOf(line, null) : [];
  return (
    <LineCard
      lineKey={key}
      badge={<Badge tone="warn">{say(m.provider_new)}</Badge>}
      name={isOpen || quantity === 1 ? title : say(m.bag_times, { service: title, quantity })}
      {...(isOpen || price === undefined ? {} : { price: formatPrice(locale, price * quantity) })}
      aside={
        isOpen && (
          <button
            type="button"
            className="icon-btn pline__x"
            aria-label={say(m.provider_new_line_remove)}
            onClick={() => inHand.remove(key)}
          >
            <Icon of={Trash2} />
          </button>
        )
      }
    >
      {isOpen ? (
        <LineForm
          said={line}
          customer={customer}
          isOfMany={quantity > 1}
          start={0}
          problems={problems}
          onChange={(change) => inHand.change((all) => sayOfAdded(all, key, change))}
          photoField={photoField(line.photo, (photo) => inHand.change((all) => setPhoto(all, key, photo)))}
          onDone={() => inHand.settleAdded(key)}
        >
          <TextField
            label={say(m.provider_line_name)}
            placeholder={say(m.provider_line_name_example)}
            maxLength={80}
            value={name}
            error={problems.includes('name') && say(m.provider_line_name_missing)}
            onChange={(typed) => inHand.change((all) => sayOfAdded(all, key, { name: typed }))}
          />
          <div className="pline__count">
            <span>{say(m.provider_quantity)}</span>
            <Quantity
              label={say(m.provider_quantity)}
              value={quantity}
              onChange={(count) => inHand.change((all) => sayOfAdded(all, key, { quantity: count }))}
              lessLabel={say(m.provider_quantity_less)}
              moreLabel={say(m.provider_quantity_more)}
            />
          </div>
        </LineForm>
      ) : (
        <>
          {line.reason && <p className="pline__why">{sayReason(say, line.reason)}</p>}
          {line.note && <p className="pline__why">{line.note}</p>}
          {line.photo && <p className="pline__why">{say(m.provider_with_photo)}</p>}
          <div className="pline__links">
            <button
              type="button"
              className="link small"
              aria-label={say(m.provider_change_line, { line: title })}
              onClick={() => inHand.openAdded(key)}
            >
              <Icon of={Pencil} size="s" />
              {say(m.provider_change)}
            </button>
            <button type="button" className="link small" onClick={() => inHand.remove(key)}>
              {say(m.provider_new_line_remove)}
            </button>
          </div>
        </>
      )}
    </LineCard>
  );
}
