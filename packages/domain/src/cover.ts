/** For how long after the return we put work right without asking for a proof of its cause, in months. */
export const warrantyMonths = 12;

/** What we pay at most for one item that is lost or damaged while it is with us, in cents. */
export const itemCoverMost = 500_00;

/** How long the rights last that the law gives for defective work (§ 634a BGB), in years. */
export const statutoryRightYears = 2;

/**
 * Returns up to which amount we pay for an item without a proof of fault, in cents: its purchase price as
 * the customer stated it, but no more than the maximum. When the price is no longer stored, only the
 * maximum counts.
 */
export const coverOf = (purchasePrice: number | null): number =>
  Math.min(purchasePrice ?? itemCoverMost, itemCoverMost);
