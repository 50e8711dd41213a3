import { storedBag } from './bag.ts';
import { storedDraft } from './booking.ts';
import { storedCustomer } from './customer.ts';
import { storedLocation } from './location.ts';
import { storedPricing } from './pricing.ts';
import type { Stored } from './stored.ts';
import { troublesSoFar } from './trouble.ts';
import { storedVoucher } from './voucher.ts';

/** The stored values that make up an order, by key. */
const parts: Readonly<Record<string, Stored<unknown>>> = {
  bag: storedBag,
  draft: storedDraft,
  customerForm: storedCustomer,
  location: storedLocation,
  pricing: storedPricing,
  voucher: storedVoucher,
};

/** Returns whether this browser stores the customer's work from one page load to the next. */
export const isWorkStored = (): boolean => !troublesSoFar().some(({ kind }) => kind === 'not kept');

const mark = 'work ';

/**
 * Saves the work in `window.name` if the storage is full or blocked. The payment page is a full
 * page load, which would lose the bag there; the tab's name is the only thing that survives it.
 */
export function packWork(): void {
  if (isWorkStored()) return;
  const work = Object.fromEntries(Object.entries(parts).map(([key, one]) => [key, one.get()]));
  window.name = mark + JSON.stringify(work);
}

/**
 * Restores the work from `window.name`. Each part is checked when it is read, like any stored
 * value.
 */
export function unpackWork(): void {
  const { name } = window;
  if (!name.startsWith(mark)) return;
  window.name = '';
  try {
    const work = JSON.parse(name.slice(mark.length)) as Record<string, unknown>;
    for (const [key, one] of Object.entries(parts))
      if (work[key] !== undefined && one.get() === undefined) one.set(work[key]);
  } catch {
    // The tab's name was not written by us.
  }
}
