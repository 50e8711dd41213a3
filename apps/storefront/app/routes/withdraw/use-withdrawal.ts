import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { forgetWithdrawal, keepWithdrawal, keptWithdrawal } from './stored-withdrawal.ts';
import type { WithdrawResult, WithdrawValues } from './withdraw-result.ts';

type Answer = WithdrawResult | 'unreached';

/** The last answer that came; an answer that never came changes nothing of it. */
function useAnswers(posted: WithdrawResult | undefined) {
  const fetcher = useFetcher<Answer>();
  const [first, setFirst] = useState(posted);
  const [last, setLast] = useState(posted);
  const answer = fetcher.data === 'unreached' ? undefined : fetcher.data;
  if (answer && answer !== last) setLast(answer);
  const beginWith = useCallback((result: WithdrawResult) => {
    setFirst(result);
    setLast(result);
  }, []);
  return {
    fetcher,
    result: answer ?? last,
    isNews: last !== first,
    isUnreached: fetcher.data === 'unreached' && fetcher.state === 'idle',
    beginWith,
  };
}

/** Where the withdrawal stands, from what was typed in this tab before on to the receipt. */
export function useWithdrawal(posted: WithdrawResult | undefined, asked: string) {
  const { beginWith, ...answers } = useAnswers(posted);
  const { result, fetcher } = answers;
  const { submit } = fetcher;

  useEffect(() => {
    const kept = posted ? undefined : keptWithdrawal(asked);
    if (!kept) return;
    beginWith({ outcome: 'editing', values: kept.values });
    // Read once more, in the words of this page. It counts only when it is confirmed.
    if (kept.step === 'review') void submit({ ...kept.values, step: 'review' }, { method: 'post' });
  }, [posted, asked, beginWith, submit]);

  useEffect(() => {
    if (result?.outcome === 'received') forgetWithdrawal();
    else if (result) {
      const isForm = result.outcome === 'editing' || result.outcome === 'invalid';
      keepWithdrawal(result.values, isForm ? 'edit' : 'review', asked);
    }
  }, [result, asked]);

  return { ...answers, onTyped: (values: WithdrawValues) => keepWithdrawal(values, 'edit', asked) };
}
