import type { Decline } from './declines.ts';

/** How a test card or a test bank account behaves. */
export type TestMethod = {
  /** Refused already when it is saved. */
  readonly declinedAtSetup?: Decline;
  /** Refused when it is charged. */
  readonly declinedAtCharge?: Decline;
  /** Refused once its owner has authenticated. */
  readonly declinedAfterAuthentication?: Decline;
  /** `unless-set-up`: a setup with authentication is enough for later charges. */
  readonly authentication?: 'unless-set-up' | 'always';
  /** Where the bank asks: above the page, or on a page of its own. */
  readonly challenge?: 'modal' | 'redirect';
  /** Charges are settled later than they are made, as with SEPA. */
  readonly settles?: { readonly when: 'at-once' | 'later'; readonly as: 'succeeded' | 'failed' };
  readonly disputed?: boolean;
};
