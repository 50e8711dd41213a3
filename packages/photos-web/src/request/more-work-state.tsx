import type { MoreWork, ProviderRequest } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { LineCard } from '@mendwell/ui/line-card.tsx';
import { Note, type Tone } from '@mendwell/ui/note.tsx';
import { ActTrouble, type Trouble } from '@mendwell/web/request/act-trouble.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { sayReason } from '@mendwell/web/request/line-form.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { useId } from 'react';
import { ItemPhotos } from './item-photos.tsx';
import './item-section.css';
import './more-work-state.css';

type AskedProps = {
  readonly request: ProviderRequest;
  readonly work: MoreWork;
  readonly running: { readonly isBusy: boolean; readonly trouble: Trouble | undefined };
  readonly onTakeBack: () => void;
  /** For the styles around it. */
  readonly className?: string;
};

/** Shows the question that the customer has not answered, and lets the provider take it back. */
export function AskedMoreWork({ request, work, running, onTakeBack, className }: AskedProps) {
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const titleId = useId();
  const { isBusy, trouble } = running;
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 className="h3" id={titleId}>
        {say(m.provider_more_asked)}
      </h2>
      <ul className="rlines">
        {work.lines.map((line) => (
          <LineCard
            key={line.id}
            name={words.line(line)}
            detail={words.item(line.item)}
            price={formatPrice(locale, line.linePrice)}
          >
            {line.reason && <p className="pline__why">{sayReason(say, line.reason)}</p>}
            {work.note && (
              <p className="pline__why" dir="auto">
                {work.note}
              </p>
            )}
            <ItemPhotos
              of={words.line(line)}
              photos={request.workPhotos.filter(({ name }) => work.photos.includes(name))}
            />
          </LineCard>
        ))}
      </ul>
      <ActTrouble trouble={trouble} />
      {request.actions.includes('take_back_more_work') && (
        <p className="asked-more__act">
          <Button look="line" onPress={onTakeBack} busyLabel={isBusy ? say(m.provider_sending) : undefined}>
            {say(m.provider_more_take_back)}
          </Button>
        </p>
      )}
    </section>
  );
}

const outcomes = {
  left_out: m.provider_more_left_out,
  sent_back: m.provider_more_sent_back,
  lapsed: m.provider_more_lapsed,
  taken_back: m.provider_more_taken_back,
  unpaid: m.provider_more_not_paid,
} as const;

/** Says how the last question ended, for as long as the work goes on. */
export function MoreWorkOutcome({ request }: { readonly request: ProviderRequest }) {
  const say = useSay();
  const { name } = useRequestInWords(request);
  const { moreWork, isMoreWorkPaid, status, stopped } = request;
  const outcome = moreWork?.outcome;
  if (!outcome || status !== 'in_service' || stopped !== null) return null;
  const tone: Tone = outcome === 'accepted' ? (isMoreWorkPaid ? 'ok' : 'warn') : 'info';
  const words =
    outcome === 'accepted'
      ? isMoreWorkPaid
        ? m.provider_more_paid
        : m.provider_more_unpaid
      : outcomes[outcome];
  return <Note tone={tone}>{say(words, { name })}</Note>;
}
