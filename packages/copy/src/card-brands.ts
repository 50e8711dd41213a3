const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

/** How a brand of cards calls itself, from how the payment provider calls it; nothing for the others. */
export const cardBrandName = (brand: string | null): string | undefined =>
  brand !== null && Object.hasOwn(names, brand) ? names[brand] : undefined;
