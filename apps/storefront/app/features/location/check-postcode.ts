import { type Client, lookUpCity } from '@mendwell/contract';
import { isPostcode, tidyPostcode } from '@mendwell/domain';

/** The result of checking a typed postcode. */
export type PostcodeCheck =
  | {
      readonly outcome: 'covered';
      readonly city: string;
      readonly postcode: string;
      /** Whether there are street addresses for a courier visit, and not only post boxes. */
      readonly delivers: boolean;
    }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'unknown'; readonly postcode: string }
  /** A real place that we do not collect from yet. */
  | { readonly outcome: 'elsewhere'; readonly place: string; readonly postcode: string }
  | { readonly outcome: 'unreachable' };

export async function checkPostcode(api: Client, typed: string): Promise<PostcodeCheck> {
  const postcode = tidyPostcode(typed);
  if (!postcode) return { outcome: 'missing' };
  if (!isPostcode(postcode)) return { outcome: 'unknown', postcode };
  const found = await api(lookUpCity, { query: { postalCode: postcode } });
  if (found.ok)
    return found.response.covered
      ? { outcome: 'covered', city: found.response.city, postcode, delivers: found.response.delivers }
      : { outcome: 'elsewhere', place: found.response.city, postcode };
  return found.problem?.code === 'postcode_unknown'
    ? { outcome: 'unknown', postcode }
    : { outcome: 'unreachable' };
}
