import type { ItemDraft } from '#app/draft/item.ts';

/** The answers of the question trees that say that the item is pinned. */
export const pinnedResponses: ReadonlySet<string> = new Set([
  'q_d_shorter_r4',
  'q_d_width_r4',
  'q_len_jacket_r3',
]);

/**
 * Returns how the tailor gets the measurements of an alteration: 'not needed', what the customer has already
 * answered among the options, or 'unknown', which has to be asked.
 */
export function fitOf(item: ItemDraft): 'not needed' | 'Pinned item' | 'unknown' {
  const { selectedMainResponse, selectedCategory, selectedSubResponses } = item;
  const isAlteration = selectedMainResponse?.parentSubCategory.serviceCategoryId === 'scat_alteration';
  if (!isAlteration || selectedCategory?.itemType !== 'garment') return 'not needed';
  const isPinned = selectedSubResponses.some(({ responseIds }) =>
    responseIds.some((id) => pinnedResponses.has(id)),
  );
  return isPinned ? 'Pinned item' : 'unknown';
}
