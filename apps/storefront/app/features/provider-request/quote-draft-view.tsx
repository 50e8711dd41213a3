import { type ProviderRequest, readWirePrice } from '@mendwell/contract';
import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import { newPhotoId } from '@mendwell/photos-web/new-photo-id.ts';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { Button } from '@mendwell/ui/button.tsx';
import { CareLabel, PriceLines } from '@mendwell/ui/care-label.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { measureBottomBar } from '@mendwell/ui/measure-height.ts';
import { AddedLineCard } from '@mendwell/web/request/added-line-card.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import type { PhotoField } from '@mendwell/web/request/line-form.tsx';
import { OrderedLineCard } from '@mendwell/web/request/ordered-line-card.tsx';
import {
  type DraftPhoto,
  isNothingLeft,
  openLines,
  orderedLines,
  sumQuoteDraft,
} from '@mendwell/web/request/quote-draft.ts';
import { useLineFocus } from '@mendwell/web/request/use-line-focus.ts';
import { useQuoteDraft } from '@mendwell/web/request/use-quote-draft.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { DeclineOrder } from './decline-order.tsx';
import { DrawnItem } from './drawn-item.tsx';
import { RequestHead } from './request-head.tsx';
import { SendAnswer } from './send-answer.tsx';
import { WorkPhotos } from './work-photos.tsx';
import './quote-draft-view.css';

const photoField: PhotoField = (photo, onPhoto) => <LinePhoto photo={photo} onPhoto={onPhoto} />;

type LinePhotoProps = {
  readonly photo: DraftPhoto | null;
  readonly onPhoto: (photo: DraftPhoto | null) => void;
};

function LinePhoto({ photo, onPhoto }: LinePhotoProps) {
  const say = useSay();
  return (
    <WorkPhotos
      label={say(m.provider_photo_add)}
      photos={photo ? [photo] : []}
      most={1}
      onAdd={onPhoto}
      onRemove={() => onPhoto(null)}
    />
  );
}

/** Shows the request line by line. The provider submits the quote with two taps. */
export function QuoteDraftView({ request }: { readonly request: ProviderRequest }) {
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const { work, change } = useWorkInHand();
  const inHand = useQuoteDraft(request, {
    kept: work.answer,
    keep: (next) => change((kept) => ({ ...kept, answer: next(kept.answer) })),
    newKey: newPhotoId,
  });
  const page = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<'send' | 'decline'>();
  const [isIncomplete, setIsIncomplete] = useState(false);
  useLineFocus(page, inHand.focusOn);

  const { answer: draft } = inHand;
  const sum = sumQuoteDraft(request, draft);
  const seen = readWirePrice(request.services);
  const price = formatPriceRange(locale, sum.services);
  const isConfirming = !sum.isChanged;
  const above = sum.services.low - seen.low;
  const below = seen.low - sum.services.high;
  const compared =
    above > 0
      ? say(m.provider_above, { price: formatPrice(locale, above) })
      : below > 0
        ? say(m.provider_below, { price: formatPrice(locale, below) })
        : say(m.provider_as_estimated);
  const send = () => {
    const isComplete = inHand.check();
    setIsIncomplete(!isComplete);
    if (isComplete) setAsking(isNothingLeft(request, draft) ? 'decline' : 'send');
  };
  const close = () => setAsking(undefined);
  return (
    <div ref={page}>
      <RequestHead request={request} />
      {request.items.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of a kind differ by nothing else
        <DrawnItem key={at} request={request} at={at}>
          <ul className="rlines" aria-label={say(m.provider_lines_of, { item: words.itemInSentence(at) })}>
            {orderedLines(request)
              .filter(({ item }) => item === at)
              .map((line) => (
                <OrderedLineCard key={line.id} {...{ request, line, inHand, photoField }} />
              ))}
            {draft.added
              .filter(({ item }) => item === at)
              .map((line) => (
                <AddedLineCard key={line.key} {...{ request, line, inHand, photoField }} />
              ))}
          </ul>
          <div className="answer__add">
            <Button look="line" wide onPress={() => inHand.add(at)}>
              <Icon of={Plus} />
              {say(m.provider_add_line, { item: words.itemInSentence(at) })}
            </Button>
          </div>
        </DrawnItem>
      ))}
      <section>
        <CareLabel title={say(m.provider_your_answer)}>
          <PriceLines
            lines={[
              {
                label: say(m.provider_estimate_seen, { name: words.name }),
                value: formatPriceRange(locale, seen),
              },
            ]}
            total={{ label: say(isConfirming ? m.provider_you_agree : m.provider_new_total), value: price }}
            note={say(m.provider_sum_note)}
          />
        </CareLabel>
        {request.actions.includes('decline') && (
          <button type="button" className="link answer__decline" onClick={() => setAsking('decline')}>
            {say(m.provider_decline)}
          </button>
        )}
      </section>
      <div
        ref={measureBottomBar}
        className="partner-bar"
        role="region"
        aria-label={say(m.provider_your_answer)}
      >
        <div>
          <p className="partner-bar__info" role="status">
            <b className="strong">{say(m.provider_lines_count, { count: sum.lines, price })}</b>
            <span className="xs soft">
              {isIncomplete && openLines(request, draft).length > 0 ? say(m.provider_incomplete) : compared}
            </span>
          </p>
          <Button look="key" onPress={send}>
            {say(isConfirming ? m.provider_confirm_all : m.provider_send)}
          </Button>
        </div>
      </div>
      {asking === 'send' && <SendAnswer request={request} answer={draft} sum={sum} onClose={close} />}
      <DeclineOrder customer={words.name} isOpen={asking === 'decline'} onClose={close} />
    </div>
  );
}
