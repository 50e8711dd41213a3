import { replace } from 'react-router';
import { changeWork } from '#app/draft/work.ts';
import { guard } from './guard.ts';
import { askCategories } from './lists.ts';
import { settlePostcode } from './settle-postcode.ts';
import { findNamed, takeOver } from './take-over.ts';
import { isTaken } from './taken-postcode.ts';
import { screenPath } from './use-steps.ts';

/** The beginning of a booking: where, and perhaps already what. */
export async function arrive({ searchParams }: URL) {
  const item = guard(1);
  if (item instanceof Response) return item;
  const typed = searchParams.get('postalCode') ?? '';
  const postcode = typed && !isTaken(typed) ? await settlePostcode(typed) : undefined;
  const categories = await askCategories();
  if (searchParams.has('category') && categories) {
    const named = await findNamed(searchParams, categories);
    // Not in this list: then there is only the list.
    if (!named) return replace(screenPath(1));
    changeWork(({ bag, draft }) => ({ bag, draft: takeOver(draft, named) }));
    // Not past the options, even when one is named: there the customer sees what that means.
    return replace(screenPath(named.service ? 4 : named.type ? 3 : 2));
  }
  return { categories, postcode, typed };
}
