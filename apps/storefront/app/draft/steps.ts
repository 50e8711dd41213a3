import { readEstimatedValue } from '@mendwell/domain';
import { wantedSubServices } from './choose.ts';
import type { ItemDraft } from './item.ts';

export const screens = [1, 2, 3, 4, 5, 6, 7] as const;
export type Screen = (typeof screens)[number];

/** What each screen decides; the next screen needs it. */
const settled: Readonly<Record<Exclude<Screen, 7>, (item: ItemDraft) => boolean>> = {
  1: (item) => item.selectedCategory !== null,
  2: (item) => item.selectedSubCategory !== null,
  3: (item) => item.selectedMainResponse !== null,
  4: (item) => wantedSubServices(item).length > 0,
  5: (item) => item.images.length > 0,
  6: (item) => readEstimatedValue(item.details.estimatedValue).ok,
};

/** Returns the first undecided screen: customers cannot go further. */
export const furthestScreen = (item: ItemDraft): Screen =>
  ([1, 2, 3, 4, 5, 6] as const).find((screen) => !settled[screen](item)) ?? 7;
