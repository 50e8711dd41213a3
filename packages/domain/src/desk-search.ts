/** Orders by how far they are, to choose from what a search has found. */
export const orderGroups = ['open', 'completed', 'cancelled'] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** How many days back a search goes. */
export const searchPeriods = ['30', '90', '365'] as const;

/** Where else than in a name something that was searched for can stand. */
export const searchFields = ['email', 'phone', 'street', 'tag'] as const;
export type SearchField = (typeof searchFields)[number];
