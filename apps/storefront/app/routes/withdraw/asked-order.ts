/** Order numbers are ten characters of Crockford's base 32. */
const orderNumber = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * Returns the order number in the URL, which the order's page puts there, or an empty text if it is
 * not valid.
 */
export function askedOrder(address: string): string {
  const asked = new URL(address).searchParams.get('order') ?? '';
  return orderNumber.test(asked) ? asked : '';
}
