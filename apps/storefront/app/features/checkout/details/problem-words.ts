import { m, type Say } from '@mendwell/copy';
import { tidyPostcode } from '@mendwell/domain';
import { storedCustomer } from '#app/draft/customer.ts';
import { type CheckedField, type CustomerProblem, customerLimits } from '#app/draft/customer-check.ts';
import type { PostcodeCheck } from '#app/features/location/check-postcode.ts';

export const labels = {
  title: m.customer_salutation,
  firstName: m.customer_first_name,
  lastName: m.customer_last_name,
  email: m.customer_email,
  phone: m.customer_phone,
  address: m.customer_address,
  address2: m.customer_address2,
  postalCode: m.customer_postcode,
  deliveryNotes: m.customer_notes,
} as const satisfies Record<CheckedField, unknown>;

const missing = {
  title: m.customer_salutation_missing,
  firstName: m.customer_first_name_missing,
  lastName: m.customer_last_name_missing,
  email: m.customer_email_missing,
  phone: m.customer_phone_missing,
  address: m.customer_address_missing,
  postalCode: m.customer_postcode_missing,
} as const satisfies Partial<Record<CheckedField, unknown>>;

/** What is wrong, and how to correct it where that is not obvious. */
export type Words = { readonly problem: string; readonly hint?: string };

export type Place = {
  /** The server's response about the typed postcode. */
  readonly check: PostcodeCheck | undefined;
  readonly provider: string;
};

function postcodeWords(problem: CustomerProblem, { check, provider }: Place, say: Say): Words | undefined {
  const postcode = tidyPostcode(storedCustomer.get()?.postalCode ?? '');
  const unserved = say(m.customer_postcode_unserved, { postcode });
  if (problem === 'not_five_digits') return { problem: unserved, hint: say(m.customer_postcode_digits) };
  if (problem === 'not_served_by_provider')
    return {
      problem: say(m.customer_postcode_provider, { provider, postcode }),
      hint: say(m.customer_postcode_provider_hint),
    };
  // The check is still running: nothing is wrong yet.
  if (!check) return undefined;
  if (check.outcome === 'unreachable')
    return { problem: say(m.customer_postcode_unchecked), hint: say(m.customer_postcode_try_again) };
  if (check.outcome === 'unknown') return { problem: unserved, hint: say(m.customer_postcode_unknown) };
  if (check.outcome === 'covered') return { problem: unserved, hint: say(m.customer_postcode_boxes) };
  return { problem: unserved };
}

export function problemWords(
  field: CheckedField,
  problem: CustomerProblem,
  place: Place,
  say: Say,
): Words | undefined {
  if (problem === 'missing' && field in missing)
    return { problem: say(missing[field as keyof typeof missing]) };
  if (problem === 'too_long' && field in customerLimits)
    return {
      problem: say(m.customer_too_long, { count: customerLimits[field as keyof typeof customerLimits] }),
    };
  if (problem === 'not_an_email')
    return { problem: say(m.customer_email_invalid), hint: say(m.customer_email_example) };
  if (problem === 'too_few_numbers') return { problem: say(m.customer_phone_short) };
  if (problem === 'not_only_numbers')
    return { problem: say(m.customer_phone_letters), hint: say(m.customer_phone_example) };
  if (problem === 'not_a_phone')
    return { problem: say(m.customer_phone_impossible), hint: say(m.customer_phone_example) };
  return postcodeWords(problem, place, say);
}

/** Returns problem and hint together, as shown beside the field. */
export const inFull = ({ problem, hint }: Words, say: Say): string =>
  hint ? say(m.customer_problem_with_hint, { problem, hint }) : problem;
