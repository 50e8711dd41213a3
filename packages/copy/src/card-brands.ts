const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

/** Returns the official name of a card brand from Stripe's identifier; undefined for unknown brands. */
export const cardBrandName = (brand: string | null): string | undefined =>
  brand !== null && Object.hasOwn(names, brand) ? names[brand] : undefined;
