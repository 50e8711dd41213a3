import type { PriceRange } from '@mendwell/domain';
import * as z from 'zod/mini';

/** A number of cents, or a range `a-b` in cents. */
export const WirePrice = z.union([z.int(), z.string().check(z.regex(/^\d+-\d+$/))]);
export type WirePrice = z.infer<typeof WirePrice>;

/**
 * Reads a price without checking the maximum: a line with a large quantity may cost more than the
 * catalogue allows for one service.
 */
export function readWirePrice(written: WirePrice): PriceRange {
  const [low = 0, high = low] = String(written).split('-').map(Number);
  return { low, high };
}
