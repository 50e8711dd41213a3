import { type ProviderRequest, previewQuote, submitQuote } from '@mendwell/contract';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import type { QuoteDraft, QuoteDraftSum } from '@mendwell/web/request/quote-draft.ts';
import { SendDialog } from '@mendwell/web/request/send-dialog.tsx';
import type { AskPreview } from '@mendwell/web/request/use-quote-preview.ts';
import { useCallback } from 'react';
import { ask } from './open-request.ts';
import { useAct, useDesk } from './use-act.ts';

type Props = {
  readonly request: ProviderRequest;
  readonly answer: QuoteDraft;
  readonly sum: QuoteDraftSum;
  readonly onClose: () => void;
};

/** Sends the quote by the mailed link. */
export function SendAnswer(props: Props) {
  const { link } = useDesk();
  const { forget } = useWorkInHand();
  const { act, leaveIfMoved, ...running } = useAct();
  const params = { id: props.request.id };
  const askPreview = useCallback<AskPreview>(
    (quote) => ask(previewQuote, { params: { id: link.id }, body: { ...quote, signature: link.token } }),
    [link],
  );
  return (
    <SendDialog
      {...props}
      running={running}
      ask={askPreview}
      onRefused={leaveIfMoved}
      onSend={(quote) => {
        const body = { ...quote, signature: link.token };
        void act(() => ask(submitQuote, { params, body }), 'answered', forget);
      }}
    />
  );
}
