import { replace } from 'react-router';
import { changeWork } from '#app/draft/work.ts';
import { guard } from './guard.ts';
import { askCategories } from './lists.ts';
import { settlePostcode } from './settle-postcode.ts';
import { findNamed, takeOver } from './take-over.ts';
import { isTaken } from './taken-postcode.ts';
import { screenPath } from './use-steps.ts';

/** Loads the first booking screen. The address may name the postcode, and also what to book. */
export async function arrive({ searchParams }: URL) {
  const item = guard(1);
  if (item instanceof Response) return item;
  const typed = searchParams.get('postalCode') ?? '';
  const postcode = typed && !isTaken(typed) ? await settlePostcode(typed) : undefined;
  const categories = await askCategories();
  if (searchParams.has('category') && categories) {
    const named = await findNamed(searchParams, categories);
    // The named category is not in the list, so only the list is shown.
    if (!named) return replace(screenPath(1));
    changeWork(({ bag, draft }) => ({ bag, draft: takeOver(draft, named) }));
    // The customer goes no further than the options, even when one is named, to see there what it means.
    return replace(screenPath(named.service ? 4 : named.type ? 3 : 2));
  }
  return { coming: undefined, categories, postcode, typed };
}
