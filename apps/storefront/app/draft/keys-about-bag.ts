/**
 * Keys whose values belong to the items in the bag and are removed with the last item. Clearing a
 * key needs only its name and version, so that booking screens need not load the schemas of the
 * checkout.
 */
export const keysAboutBag = {
  pricing: { key: 'pricing', version: 1 },
  voucher: { key: 'voucher', version: 1 },
  /** Stored for this tab only (session storage), without a version. */
  choices: { key: 'orderChoices' },
} as const;
