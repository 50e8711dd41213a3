import { m } from '@mendwell/copy';
import { type EstimatedValue, readEstimatedValue } from '@mendwell/domain';
import { useDetail } from '#app/draft/work.ts';

type Reason = Exclude<EstimatedValue, { ok: true }>['reason'];
const problems = {
  missing: m.booking_value_missing,
  not_a_number: m.booking_value_number,
  not_positive: m.booking_value_positive,
} as const satisfies Record<Reason, unknown>;

/** Returns what is wrong with the purchase price, once the customer has tried to continue. */
export function useValueProblem(isTried: boolean) {
  const value = readEstimatedValue(useDetail('estimatedValue'));
  return isTried && !value.ok ? problems[value.reason] : undefined;
}
