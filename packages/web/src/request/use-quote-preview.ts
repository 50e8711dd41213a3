import type { CallResult, Problem, ProviderRequest, QuotePreview, QuoteRequest } from '@mendwell/contract';
import { useEffect, useState } from 'react';
import { makeQuote, type QuoteDraft } from './quote-draft.ts';

export type Preview =
  | { readonly kind: 'coming' }
  | { readonly kind: 'known'; readonly preview: QuotePreview }
  | { readonly kind: 'refused'; readonly problem: Problem | undefined };

/** Asks the server what would follow; the same function for as long as the order is the same. */
export type AskPreview = (quote: QuoteRequest) => Promise<CallResult<QuotePreview>>;

const coming: Preview = { kind: 'coming' };

/**
 * Returns what follows if the draft is sent, as the server says; nothing of it is derived here. Another
 * tab may change the draft in the meantime: a preview of an older draft is ignored.
 */
export function useQuotePreview(
  request: ProviderRequest,
  draft: QuoteDraft,
  ask: AskPreview,
  onRefused: (problem: Problem) => void,
): [Preview, askAgain: () => void] {
  const [said, setSaid] = useState<{ readonly about: QuoteDraft; readonly preview: Preview }>();
  const isSaid = said?.about === draft;
  useEffect(() => {
    const quote = makeQuote(request, draft);
    if (isSaid || !quote) return undefined;
    let isOld = false;
    void ask(quote).then((result) => {
      if (isOld) return;
      if (result.ok) return setSaid({ about: draft, preview: { kind: 'known', preview: result.response } });
      setSaid({ about: draft, preview: { kind: 'refused', problem: result.problem } });
      if (result.problem) onRefused(result.problem);
    });
    return () => {
      isOld = true;
    };
  }, [request, draft, ask, isSaid, onRefused]);
  return [isSaid ? said.preview : coming, () => setSaid(undefined)];
}
