import { storedWithdrawal } from '#app/draft/withdrawal.ts';
import { valuesOf, type WithdrawValues } from './withdraw-result.ts';

type Step = 'edit' | 'review';

/** Until it is confirmed, what was typed outlives the page: another language is another page. */
export const storeWithdrawalDraft = (values: WithdrawValues, step: Step, asked: string): void =>
  storedWithdrawal.set({ ...values, step, asked });

export const clearWithdrawalDraft = storedWithdrawal.clear;

/** What was typed, and how far it had come. An order that the address names anew is the one that is meant. */
export function storedWithdrawalDraft(asked: string): { values: WithdrawValues; step: Step } | undefined {
  const kept = storedWithdrawal.get();
  if (!kept?.['formId']) return undefined;
  const values = valuesOf(kept);
  if (asked && asked !== kept['asked']) return { values: { ...values, orderNumber: asked }, step: 'edit' };
  return { values, step: kept['step'] === 'review' ? 'review' : 'edit' };
}
