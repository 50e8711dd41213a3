import type { ProviderRequest } from '@mendwell/contract';
import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import { isChangedLine, timesPrice } from '@mendwell/domain';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { LineCard } from '@mendwell/ui/line-card.tsx';
import { Pencil } from 'lucide-react';
import { useSite } from '../site.tsx';
import { useRequestInWords } from './in-words.ts';
import { LineForm, type PhotoField, sayReason } from './line-form.tsx';
import { type OrderedLine, priceOf, problemsOf } from './quote-draft.ts';
import { sayOfLine, setPhoto } from './quote-draft-changes.ts';
import type { QuoteDraftInUse } from './use-quote-draft.ts';

type Props = {
  readonly request: ProviderRequest;
  readonly line: OrderedLine;
  readonly inHand: QuoteDraftInUse;
  readonly photoField: PhotoField;
};

/** Shows a line as ordered; the provider leaves it as it is or changes it. */
export function OrderedLineCard({ request, line, inHand, photoField }: Props) {
  const { say, locale } = useSite();
  const { name: customer, line: inWords } = useRequestInWords(request);
  const { id, service, before } = line;
  const name = inWords(service);
  const said = inHand.answer.changed[id];
  const isOpen = inHand.isOpen(id) && said;
  const price = priceOf(line, inHand.answer);
  const isNamed = price !== undefined;
  const listed = { price: formatPriceRange(locale, before) };
  const list = say(service.quantity > 1 ? m.provider_list_price_each : m.provider_list_price, listed);
  const total = (cents: number) => formatPrice(locale, cents * service.quantity);
  const ordered = formatPriceRange(locale, timesPrice(before, service.quantity));
  const isLeftOut = said?.isLeftOut ?? false;
  const isOther = isNamed && isChangedLine({ before, price, isLeftOut });
  return (
    <LineCard
      lineKey={id}
      name={name}
      detail={list}
      badge={
        !isOpen &&
        (isLeftOut ? (
          <Badge tone="warn">{say(m.provider_left_out)}</Badge>
        ) : (
          !isNamed && <Badge tone="warn">{say(m.provider_price_open)}</Badge>
        ))
      }
      {...(isLeftOut ? {} : { price: isNamed ? total(price) : ordered })}
      was={isOther ? { value: ordered, label: say(m.provider_before) } : undefined}
    >
      {isOpen ? (
        <>
          <LineForm
            said={said}
            customer={customer}
            isOrdered
            isOfMany={service.quantity > 1}
            hint={list}
            start={before.low}
            problems={inHand.isChecked(id) ? problemsOf(said, before) : []}
            onChange={(change) =>
              inHand.change((all) => sayOfLine(all, id, { ...(all.changed[id] ?? said), ...change }))
            }
            photoField={photoField(said.photo, (photo) => inHand.change((all) => setPhoto(all, id, photo)))}
            onDone={() => inHand.settle(line)}
          />
          <button type="button" className="link small" onClick={() => inHand.reset(line)}>
            {say(m.provider_as_ordered)}
          </button>
        </>
      ) : (
        <>
          {said?.reason && <p className="pline__why">{sayReason(say, said.reason)}</p>}
          {said?.note && <p className="pline__why">{said.note}</p>}
          {said?.photo && <p className="pline__why">{say(m.provider_with_photo)}</p>}
          <button
            type="button"
            className="link small"
            aria-label={say(isNamed ? m.provider_change_line : m.provider_name_price_of, { line: name })}
            onClick={() => inHand.open(line)}
          >
            <Icon of={Pencil} size="s" />
            {say(isNamed ? m.provider_change : m.provider_name_price)}
          </button>
        </>
      )}
    </LineCard>
  );
}
