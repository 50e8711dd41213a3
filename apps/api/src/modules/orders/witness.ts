import type { OrderChange } from './order-change.ts';
import type { OrderRecord } from './order-repository.ts';

type Refused<Code> = { readonly refusal: Code };

/**
 * Adds to a change what is written with it, such as the desk's record of who did it; or refuses the change, because the
 * order has gone to somebody else meanwhile.
 */
export type Witness = (change: OrderChange, before: OrderRecord) => undefined | Refused<'already_done'>;

type Decide<Code extends string> = (
  change: OrderChange,
) => Promise<undefined | Refused<Code>> | undefined | Refused<Code>;

/** Lets a witness see each change that is not refused. */
export const seenBy =
  <Code extends string>(witness: Witness | undefined, decide: Decide<Code>): Decide<Code | 'already_done'> =>
  async (change) => {
    const before = change.order;
    return (await decide(change)) ?? witness?.(change, before);
  };
