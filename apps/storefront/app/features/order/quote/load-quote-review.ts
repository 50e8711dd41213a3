/** Loads the comparison of a quote with the order, separately: while the order is read. */
export const loadQuoteReview = () => import('./quote-review.tsx');
