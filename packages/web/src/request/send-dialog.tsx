import type { Problem, ProviderRequest, QuoteRequest } from '@mendwell/contract';
import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { PriceLines } from '@mendwell/ui/care-label.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay, useSite } from '../site.tsx';
import { ActTrouble, type Trouble } from './act-trouble.tsx';
import { useRequestInWords } from './in-words.ts';
import { makeQuote, type QuoteDraft, type QuoteDraftSum } from './quote-draft.ts';
import { type AskPreview, type Preview, useQuotePreview } from './use-quote-preview.ts';

type Props = {
  readonly request: ProviderRequest;
  readonly answer: QuoteDraft;
  readonly sum: QuoteDraftSum;
  readonly running: { readonly isBusy: boolean; readonly trouble: Trouble | undefined };
  readonly ask: AskPreview;
  /** The server has refused to preview the quote. */
  readonly onRefused: (problem: Problem) => void;
  readonly onSend: (quote: QuoteRequest) => void;
  readonly onClose: () => void;
};

/** The second tap: shows what will be sent, and whether the customer has to decide on it. */
export function SendDialog(props: Props) {
  const { request, answer: draft, sum, ask, onRefused, onSend, onClose } = props;
  const { isBusy, trouble } = props.running;
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const [said, askAgain] = useQuotePreview(request, draft, ask, onRefused);
  const preview = said.kind === 'known' ? said.preview : undefined;
  const price = formatPriceRange(locale, sum.services);
  const send = () => {
    const quote = makeQuote(request, draft);
    if (quote) onSend(quote);
    else onClose();
  };
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} contentKey="send" isQuestion>
      <DialogHead title={say(m.provider_send_title, { price })} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div role="status">
          <WhatFollows said={said} name={words.name} />
        </div>
        <PriceLines
          lines={[
            { label: say(m.provider_for_lines), value: price },
            ...(preview
              ? [
                  {
                    label: say(m.provider_customer_ordered, { name: words.name }),
                    value: formatPrice(locale, preview.orderedTotal),
                  },
                  {
                    label: say(m.provider_customer_pays, { name: words.name }),
                    value: formatPrice(locale, preview.totalPrice.estimatedPrice),
                  },
                ]
              : []),
            ...(request.promisedBack
              ? [{ label: say(m.provider_promised_back), value: words.day(request.promisedBack) }]
              : []),
          ]}
        />
        <ActTrouble trouble={trouble} />
      </DialogBody>
      <DialogFoot>
        <Button
          look="key"
          wide
          onPress={said.kind === 'refused' ? askAgain : send}
          busyLabel={
            said.kind === 'coming' || isBusy
              ? say(isBusy ? m.provider_sending : m.provider_preview_short)
              : undefined
          }
        >
          {say(said.kind === 'refused' ? m.shell_try_again : m.provider_yes_send)}
        </Button>
        <Button look="quiet" wide isDisabled={isBusy} onPress={onClose}>
          {say(m.provider_back_to_lines)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function WhatFollows({ said, name }: { readonly said: Preview; readonly name: string }) {
  const say = useSay();
  if (said.kind === 'coming') return <p className="soft">{say(m.provider_preview_coming)}</p>;
  if (said.kind === 'refused')
    return (
      <Note tone="error">
        <b>{said.problem?.title ?? say(m.provider_unreachable)}</b>{' '}
        {said.problem?.detail ?? say(m.provider_preview_failed)}
      </Note>
    );
  const { asksCustomer } = said.preview;
  return (
    <Note tone={asksCustomer ? 'warn' : 'ok'}>
      <b>{asksCustomer ? say(m.provider_asked_title, { name }) : say(m.provider_at_once_title)}</b>{' '}
      {say(asksCustomer ? m.provider_asked_text : m.provider_at_once_text, { name })}
    </Note>
  );
}
