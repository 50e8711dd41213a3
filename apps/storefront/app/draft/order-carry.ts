import { storedBag } from './bag.ts';
import { storedDraft } from './booking.ts';
import { storedCustomer } from './customer.ts';
import { storedLocation } from './location.ts';
import { storedPricing } from './pricing.ts';
import type { Stored } from './stored.ts';
import { troublesSoFar } from './trouble.ts';
import { storedVoucher } from './voucher.ts';

/** What an order is made of, by key. */
const parts: Readonly<Record<string, Stored<unknown>>> = {
  bag: storedBag,
  draft: storedDraft,
  customerForm: storedCustomer,
  location: storedLocation,
  pricing: storedPricing,
  voucher: storedVoucher,
};

/** Whether this browser keeps what the customer does from one fetched page to the next. */
export const isWorkStored = (): boolean => !troublesSoFar().some(({ kind }) => kind === 'not kept');

const mark = 'work ';

/**
 * The payment page is fetched, and a browser whose storage is full or blocked would forget the bag
 * on the way. The tab's own name is the one thing that outlives a page there.
 */
export function packWork(): void {
  if (isWorkStored()) return;
  const work = Object.fromEntries(Object.entries(parts).map(([key, one]) => [key, one.get()]));
  window.name = mark + JSON.stringify(work);
}

/** Takes it up again. Each part is checked when it is read, like whatever stands in the storage. */
export function unpackWork(): void {
  const { name } = window;
  if (!name.startsWith(mark)) return;
  window.name = '';
  try {
    const work = JSON.parse(name.slice(mark.length)) as Record<string, unknown>;
    for (const [key, one] of Object.entries(parts))
      if (work[key] !== undefined && one.get() === undefined) one.set(work[key]);
  } catch {
    // Not ours after all.
  }
}
