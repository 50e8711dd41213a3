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

/** In today's shape; what cannot be read has been set aside by now, and goes. */
const rewrite =
  <T>(one: Stored<T>) =>
  () => {
    const value = one.get();
    if (value === undefined) one.clear();
    else one.set(value);
  };

/** All of the customer's work that has a shape. */
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

/** Puts everything in order for the version that runs. What was set aside is kept until the next one. */
export function carryOver(): void {
  const isAnother = storedVersion.get() !== runningVersion;
  const old = isAnother ? asideNames() : [];
  for (const one of work) one();
  const found = troublesSoFar();
  for (const name of old)
    if (!found.some(({ kind, key }) => kind === 'unreadable' && asideNameOf(key) === name))
      localStorage.removeItem(name);
  // Written by a newer version in another tab: this page is the one that is out of date.
  if (isAnother && !found.some(({ kind }) => kind === 'newer')) storedVersion.set(runningVersion);
}
