import type { FinalPrice } from '@mendwell/contract';
import { type PriceParts, priceDifference } from '@mendwell/domain';
import type { StoredUnrepaired } from '#modules/orders/index.ts';

type Reported = { readonly unrepaired: readonly StoredUnrepaired[] | null };

/** Returns the ids of the lines that the provider has reported as impossible. */
export const unrepairedIds = ({ unrepaired }: Reported): ReadonlySet<string> =>
  new Set((unrepaired ?? []).flatMap(({ lines }) => lines));

export const partsOf = ({ estimatedPrice: total, ...parts }: FinalPrice): PriceParts => ({ ...parts, total });

/** Returns what is left of an agreed price without the work that could not be done. */
export const standingPrice = (agreed: FinalPrice, { unrepaired }: Reported, vatRate: number): PriceParts =>
  (unrepaired ?? []).reduce(
    (price, { sums }) => ({ ...priceDifference(price, sums, vatRate) }),
    partsOf(agreed),
  );
