import { storedWithdrawal } from '#app/draft/withdrawal.ts';
import { valuesOf, type WithdrawValues } from './withdraw-result.ts';

type Step = 'edit' | 'review';

/**
 * Stores what was typed until it is confirmed, so that it survives a change of language, which
 * loads another page.
 */
export const storeWithdrawalDraft = (values: WithdrawValues, step: Step, asked: string): void =>
  storedWithdrawal.set({ ...values, step, asked });

export const clearWithdrawalDraft = storedWithdrawal.clear;

/**
 * Returns what was typed and the step it reached. If the URL names another order, that order
 * replaces the stored one.
 */
export function storedWithdrawalDraft(asked: string): { values: WithdrawValues; step: Step } | undefined {
  const kept = storedWithdrawal.get();
  if (!kept?.['formId']) return undefined;
  const values = valuesOf(kept);
  if (asked && asked !== kept['asked']) return { values: { ...values, orderNumber: asked }, step: 'edit' };
  return { values, step: kept['step'] === 'review' ? 'review' : 'edit' };
}
