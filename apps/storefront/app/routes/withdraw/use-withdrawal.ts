import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { clearWithdrawalDraft, storedWithdrawalDraft, storeWithdrawalDraft } from './stored-withdrawal.ts';
import type { WithdrawResult, WithdrawValues } from './withdraw-result.ts';

type Answer = WithdrawResult | 'unreached';

/** Returns the last response received; a failed request does not change it. */
function useAnswers(posted: WithdrawResult | undefined) {
  const fetcher = useFetcher<Answer>();
  const [first, setFirst] = useState(posted);
  const [last, setLast] = useState(posted);
  const response = fetcher.data === 'unreached' ? undefined : fetcher.data;
  if (response && response !== last) setLast(response);
  const beginWith = useCallback((result: WithdrawResult) => {
    setFirst(result);
    setLast(result);
  }, []);
  return {
    fetcher,
    result: response ?? last,
    isNews: last !== first,
    isUnreached: fetcher.data === 'unreached' && fetcher.state === 'idle',
    beginWith,
  };
}

/** Returns the state of the withdrawal, from the stored draft of this tab to the confirmation. */
export function useWithdrawal(posted: WithdrawResult | undefined, asked: string) {
  const { beginWith, ...responses } = useAnswers(posted);
  const { result, fetcher } = responses;
  const { submit } = fetcher;

  useEffect(() => {
    const kept = posted ? undefined : storedWithdrawalDraft(asked);
    if (!kept) return;
    beginWith({ outcome: 'editing', values: kept.values });
    // Requests the review again, in the language of this page. Only the confirmation has a legal
    // effect.
    if (kept.step === 'review') void submit({ ...kept.values, step: 'review' }, { method: 'post' });
  }, [posted, asked, beginWith, submit]);

  useEffect(() => {
    if (result?.outcome === 'received') clearWithdrawalDraft();
    else if (result) {
      const isForm = result.outcome === 'editing' || result.outcome === 'invalid';
      storeWithdrawalDraft(result.values, isForm ? 'edit' : 'review', asked);
    }
  }, [result, asked]);

  return { ...responses, onTyped: (values: WithdrawValues) => storeWithdrawalDraft(values, 'edit', asked) };
}
