import type { SavedMethod } from '@mendwell/contract';

type Badge = { readonly art: string; readonly name: string };

const cards: Readonly<Record<string, Badge>> = {
  amex: { art: 'pay-amex', name: 'American Express' },
  maestro: { art: 'pay-maestro', name: 'Maestro' },
  mastercard: { art: 'pay-mastercard', name: 'Mastercard' },
  visa: { art: 'pay-visa', name: 'Visa' },
};

/**
 * Returns the badge of a card brand, looked up by the payment provider's name for it. Returns undefined
 * for a brand without a badge.
 */
export const badgeOf = ({ type, brand }: SavedMethod): Badge | undefined => {
  if (type === 'sepa_debit') return { art: 'pay-sepa', name: 'SEPA' };
  return brand && Object.hasOwn(cards, brand) ? cards[brand] : undefined;
};
