import { isIban, usualShareRate } from '@mendwell/domain';
import * as z from 'zod/mini';

export const payoutSettings = {
  /** The account that workshops are paid from. Without it, no file for the bank is made. */
  PAYOUT_IBAN: z.optional(z.string().check(z.refine(isIban, 'an IBAN, without spaces'))),
  /** What workshops get of the price of their lines where nothing else was agreed, in hundredths of a percent. */
  USUAL_SHARE_RATE: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), usualShareRate),
};
const Settings = z.object(payoutSettings);

export type Payouts = { readonly iban: string | undefined; readonly shareRate: number };

export const payoutsOf = (settings: z.output<typeof Settings>): Payouts => ({
  iban: settings.PAYOUT_IBAN,
  shareRate: settings.USUAL_SHARE_RATE,
});
