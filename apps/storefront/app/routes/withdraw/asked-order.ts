/** Ten characters of Crockford's base 32. */
const orderNumber = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** The order that the address names, as an order's own page has it do; nothing if that is no number of one. */
export function askedOrder(address: string): string {
  const asked = new URL(address).searchParams.get('order') ?? '';
  return orderNumber.test(asked) ? asked : '';
}
