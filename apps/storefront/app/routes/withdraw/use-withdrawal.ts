import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { storedWithdrawal } from '#app/draft/typed-form.ts';
import { valuesOf, type WithdrawResult, type WithdrawValues } from './withdraw-result.ts';

type Step = 'edit' | 'review';

/**
 * Stores what was typed until it is confirmed, so that it survives a change of language, which
 * loads another page.
 */
const storeWithdrawalDraft = (values: WithdrawValues, step: Step, asked: string): void =>
  storedWithdrawal.set({ ...values, step, asked });

const clearWithdrawalDraft = storedWithdrawal.clear;

/**
 * Returns what was typed and the step it reached. If the URL names another order, that order
 * replaces the stored one.
 */
function storedWithdrawalDraft(asked: string): { values: WithdrawValues; step: Step } | undefined {
  const kept = storedWithdrawal.get();
  if (!kept?.['formId']) return undefined;
  const values = valuesOf(kept);
  if (asked && asked !== kept['asked']) return { values: { ...values, orderNumber: asked }, step: 'edit' };
  return { values, step: kept['step'] === 'review' ? 'review' : 'edit' };
}

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
