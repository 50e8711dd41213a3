import { type ProviderRequest, readWirePrice } from '@mendwell/contract';
import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import { isChangedLine, isLineToDo } from '@mendwell/domain';
import { Badge } from '@mendwell/ui/badge.tsx';
import { LineCard } from '@mendwell/ui/line-card.tsx';
import { agreedLines, useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { sayReason } from '@mendwell/web/request/line-form.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { ItemPhotos } from './item-photos.tsx';

type Props = { readonly request: ProviderRequest; readonly at: number };
type QuotedLine = NonNullable<ProviderRequest['quote']>['lines'][number];

/** Lists the work on one item as quoted or, before there is a quote, as ordered. */
export function AgreedLines({ request, at }: Props) {
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const isAgreed = agreedLines(request) !== undefined;
  const quoted = request.quote?.lines.filter((line) => line.item === at && (!isAgreed || isLineToDo(line)));
  return (
    <ul className="rlines" aria-label={say(m.provider_lines_of, { item: words.itemInSentence(at) })}>
      {quoted
        ? quoted.map((line) => <QuotedCard key={line.id} request={request} line={line} />)
        : request.items[at]?.services.map((service) => (
            <LineCard
              key={service.subServiceId}
              name={words.line(service)}
              price={formatPriceRange(locale, readWirePrice(service.linePrice))}
            />
          ))}
    </ul>
  );
}

function QuotedCard({ request, line }: { readonly request: ProviderRequest; readonly line: QuotedLine }) {
  const { say, locale } = useSite();
  const name = useRequestInWords(request).line(line);
  const { reason, note, beforeLine, linePrice, isLeftOut } = line;
  const before = beforeLine === null ? undefined : readWirePrice(beforeLine);
  const isOther = before && isChangedLine({ before, price: linePrice, isLeftOut });
  const isUnrepaired = request.unrepaired.includes(line.id);
  const ofLine = isLeftOut ? m.provider_left_out : before ? undefined : m.provider_new;
  const { moreWork } = request;
  const isSentBack = moreWork?.outcome === 'sent_back' && moreWork.sendBack?.lines.includes(line.id);
  const ofUndone = isSentBack ? m.provider_more_badge : m.provider_unrepaired_badge;
  const badge = isUnrepaired ? ofUndone : ofLine;
  return (
    <LineCard
      name={name}
      badge={badge && <Badge tone="warn">{say(badge)}</Badge>}
      {...(isLeftOut ? {} : { price: formatPrice(locale, linePrice) })}
      was={isOther ? { value: formatPriceRange(locale, before), label: say(m.provider_before) } : undefined}
    >
      {reason && <p className="pline__why">{sayReason(say, reason)}</p>}
      {note && (
        <p className="pline__why" dir="auto">
          {note}
        </p>
      )}
      <ItemPhotos of={name} photos={request.workPhotos.filter((photo) => photo.name === line.photo)} />
    </LineCard>
  );
}
