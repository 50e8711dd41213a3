/** Integer minor units together with their currency; never a float, never a bare number. */
export type Money = { readonly cents: number; readonly currency: 'EUR' };

export function euros(cents: number): Money {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`);
  return { cents, currency: 'EUR' };
}
