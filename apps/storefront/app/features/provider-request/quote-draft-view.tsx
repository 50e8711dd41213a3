import { type ProviderRequest, readWirePrice } from '@mendwell/contract';
import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { CareLabel, PriceLines } from '@mendwell/ui/care-label.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { measureBottomBar } from '@mendwell/ui/measure-height.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AddedLineCard } from './added-line-card.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useRequestInWords } from './in-words.ts';
import { ItemSection } from './item-section.tsx';
import { OrderedLineCard } from './ordered-line-card.tsx';
import { isNothingLeft, openLines, orderedLines, sumQuoteDraft } from './quote-draft.ts';
import { RequestHead } from './request-head.tsx';
import { SendDialog } from './send-dialog.tsx';
import { type QuoteDraftInUse, useQuoteDraft } from './use-quote-draft.ts';
import './quote-draft-view.css';

const firstField = 'input:not([type="file"]), textarea';
const firstWrong = '[aria-invalid="true"], [data-invalid] input, .ph--bad button';

/** Moves the focus to the line that was just opened or found incomplete. */
function useLineFocus(page: RefObject<HTMLElement | null>, focusOn: QuoteDraftInUse['focusOn']): void {
  useEffect(() => {
    if (!focusOn) return;
    const line = page.current?.querySelector(`[data-line="${focusOn.key}"]`);
    const wrong = focusOn.problem ? line?.querySelector<HTMLElement>(firstWrong) : null;
    (wrong ?? line?.querySelector<HTMLElement>(firstField))?.focus();
  }, [page, focusOn]);
}

/** Shows the request line by line. The provider submits the quote with two taps. */
export function QuoteDraftView({ request }: { readonly request: ProviderRequest }) {
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const inHand = useQuoteDraft(request);
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
        <ItemSection key={at} request={request} at={at}>
          <ul className="rlines" aria-label={say(m.provider_lines_of, { item: words.itemInSentence(at) })}>
            {orderedLines(request)
              .filter(({ item }) => item === at)
              .map((line) => (
                <OrderedLineCard key={line.id} request={request} line={line} inHand={inHand} />
              ))}
            {draft.added
              .filter(({ item }) => item === at)
              .map((line) => (
                <AddedLineCard key={line.key} request={request} line={line} inHand={inHand} />
              ))}
          </ul>
          <div className="answer__add">
            <Button look="line" wide onPress={() => inHand.add(at)}>
              <Icon of={Plus} />
              {say(m.provider_add_line, { item: words.itemInSentence(at) })}
            </Button>
          </div>
        </ItemSection>
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
      {asking === 'send' && <SendDialog request={request} answer={draft} sum={sum} onClose={close} />}
      <DeclineDialog customer={words.name} isOpen={asking === 'decline'} onClose={close} />
    </div>
  );
}
