import {
  type DeskOrder,
  previewDeskQuote,
  type QuoteRequest,
  readWirePrice,
  sendDeskQuote,
} from '@mendwell/contract';
import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import { newPhotoId } from '@mendwell/photos-web/new-photo-id.ts';
import { ItemSection } from '@mendwell/photos-web/request/item-section.tsx';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { WorkPhotos } from '@mendwell/photos-web/request/work-photos.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { AddedLineCard } from '@mendwell/web/request/added-line-card.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import type { PhotoField } from '@mendwell/web/request/line-form.tsx';
import { OrderedLineCard } from '@mendwell/web/request/ordered-line-card.tsx';
import {
  isNothingLeft,
  makeQuote,
  openLines,
  orderedLines,
  quoteVersion,
  sumQuoteDraft,
} from '@mendwell/web/request/quote-draft.ts';
import { SendDialog } from '@mendwell/web/request/send-dialog.tsx';
import { useLineFocus } from '@mendwell/web/request/use-line-focus.ts';
import { useQuoteDraft } from '@mendwell/web/request/use-quote-draft.ts';
import type { AskPreview } from '@mendwell/web/request/use-quote-preview.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import DeclineOrder from './decline-order.tsx';
import { TaskBar } from './task-bar.tsx';
import { useAct, useAsk, useOrderInHand } from './use-act.ts';
import { useRipeness } from './use-ripeness.ts';

const asWritten = (colour: string) => colour;

/** The order line by line: confirmed as ordered by one tap, or sent with other prices, lines and reasons. */
export default function QuoteForm({ order }: { readonly order: DeskOrder }) {
  const { say, locale } = useSite();
  const words = useRequestInWords(order);
  const ask = useAsk();
  const { show } = useOrderInHand();
  const { work, change, forget, uploads } = useWorkInHand();
  const inHand = useQuoteDraft(order, {
    kept: work.answer,
    keep: (next) => change((kept) => ({ ...kept, answer: next(kept.answer) })),
    newKey: newPhotoId,
  });
  const sending = useAct();
  const isRipe = useRipeness();
  const page = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<'send' | 'decline'>();
  const [isIncomplete, setIsIncomplete] = useState(false);
  useLineFocus(page, inHand.focusOn);

  const { answer: draft } = inHand;
  const params = { id: order.id };
  const sum = sumQuoteDraft(order, draft);
  const price = formatPriceRange(locale, sum.services);
  const isConfirming = !sum.isChanged && openLines(order, draft).length === 0;
  const send = (body: QuoteRequest) =>
    void sending.act(
      () => ask(sendDeskQuote, { params, body: { ...body, quoteVersion: quoteVersion(order) } }),
      (next) => {
        forget();
        show(next);
      },
    );
  const press = () => {
    if (!isRipe()) return;
    const isComplete = inHand.check();
    setIsIncomplete(!isComplete);
    if (!isComplete) return;
    const quote = makeQuote(order, draft);
    // As ordered, nobody has to be asked, so there is nothing to show first.
    if (isConfirming && quote) send(quote);
    else setAsking(isNothingLeft(order, draft) ? 'decline' : 'send');
  };
  const preview = useCallback<AskPreview>(
    (quote) => ask(previewDeskQuote, { params: { id: order.id }, body: quote }),
    [ask, order.id],
  );
  const photoField: PhotoField = (photo, onPhoto) => (
    <WorkPhotos
      label={say(m.provider_photo_add)}
      uploads={uploads}
      sent={order.workPhotos}
      photos={photo ? [photo] : []}
      most={1}
      onAdd={onPhoto}
      onRemove={() => onPhoto(null)}
    />
  );
  const seen = readWirePrice(order.services);
  const above = sum.services.low - seen.low;
  const below = seen.low - sum.services.high;
  const compared =
    above > 0
      ? say(m.provider_above, { price: formatPrice(locale, above) })
      : below > 0
        ? say(m.provider_below, { price: formatPrice(locale, below) })
        : say(m.provider_as_estimated);
  return (
    <div ref={page} className="order-page__stack">
      {order.items.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of a kind differ by nothing else
        <div key={at} className="order-card">
          <ItemSection request={order} at={at} colour={asWritten}>
            <ul className="rlines" aria-label={say(m.provider_lines_of, { item: words.itemInSentence(at) })}>
              {orderedLines(order)
                .filter(({ item }) => item === at)
                .map((line) => (
                  <OrderedLineCard key={line.id} {...{ request: order, line, inHand, photoField }} />
                ))}
              {draft.added
                .filter(({ item }) => item === at)
                .map((line) => (
                  <AddedLineCard key={line.key} {...{ request: order, line, inHand, photoField }} />
                ))}
            </ul>
            <p className="order-card__add">
              <Button look="line" size="s" onPress={() => inHand.add(at)}>
                <Icon of={Plus} />
                {say(m.provider_add_line, { item: words.itemInSentence(at) })}
              </Button>
            </p>
          </ItemSection>
        </div>
      ))}
      {order.actions.includes('decline') && (
        <p>
          <button type="button" className="link order-page__decline" onClick={() => setAsking('decline')}>
            {say(m.provider_decline)}
          </button>
        </p>
      )}
      {asking === undefined && <ActTrouble trouble={sending.trouble} />}
      <TaskBar
        label={say(m.provider_your_answer)}
        title={say(m.provider_lines_count, { count: sum.lines, price })}
        text={isIncomplete && openLines(order, draft).length > 0 ? say(m.provider_incomplete) : compared}
        button={isConfirming ? say(m.desk_order_confirm, { price }) : say(m.provider_send)}
        busyLabel={sending.isBusy ? say(m.provider_sending) : undefined}
        onPress={press}
      />
      {asking === 'send' && (
        <SendDialog
          request={order}
          answer={draft}
          sum={sum}
          running={sending}
          ask={preview}
          onRefused={sending.leaveIfMoved}
          onSend={send}
          onClose={() => setAsking(undefined)}
        />
      )}
      <DeclineOrder order={order} isOpen={asking === 'decline'} onClose={() => setAsking(undefined)} />
    </div>
  );
}
