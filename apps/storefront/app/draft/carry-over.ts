import { runningVersion, storedVersion } from './app-version.ts';
import { storedBag } from './bag.ts';
import { storedDraft } from './booking.ts';
import { storedCustomer } from './customer.ts';
import { storedLocation } from './location.ts';
import { storedPlacedOrder, storedWaitingOrder } from './order.ts';
import { storedPricing } from './pricing.ts';
import { storedProviders } from './providers.ts';
import { storedStepper } from './stepper.ts';
import type { Stored } from './stored.ts';
import { troublesSoFar } from './trouble.ts';
import { asideNameOf, asideNames } from './versioned.ts';
import { storedVoucher } from './voucher.ts';

/**
 * Writes the value again in the current format. An unreadable value has already been set aside and
 * is removed.
 */
const rewrite =
  <T>(one: Stored<T>) =>
  () => {
    const value = one.get();
    if (value === undefined) one.clear();
    else one.set(value);
  };

/** All of the customer's work that is stored with a format version. */
const work = [
  rewrite(storedBag),
  rewrite(storedDraft),
  rewrite(storedPricing),
  rewrite(storedProviders),
  rewrite(storedCustomer),
  rewrite(storedLocation),
  rewrite(storedStepper),
  rewrite(storedVoucher),
  rewrite(storedWaitingOrder),
  rewrite(storedPlacedOrder),
];

/**
 * Migrates everything to the running version. Values that were set aside are stored until the next
 * version.
 */
export function carryOver(): void {
  const isAnother = storedVersion.get() !== runningVersion;
  const old = isAnother ? asideNames() : [];
  for (const one of work) one();
  const found = troublesSoFar();
  for (const name of old)
    if (!found.some(({ kind, key }) => kind === 'unreadable' && asideNameOf(key) === name))
      localStorage.removeItem(name);
  // If a newer version wrote it in another tab, this page is the outdated one and must not store its
  // version.
  if (isAnother && !found.some(({ kind }) => kind === 'newer')) storedVersion.set(runningVersion);
}
