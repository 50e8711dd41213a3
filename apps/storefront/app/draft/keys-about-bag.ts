/**
 * What is stored about the items in the bag, and goes when the last of them does. Emptying a key needs
 * its name and version alone, so that booking screens need not load the schemas of the checkout.
 */
export const keysAboutBag = {
  pricing: { key: 'pricing', version: 1 },
  voucher: { key: 'voucher', version: 1 },
  /** Of this tab, without a version. */
  choices: { key: 'orderChoices' },
} as const;
