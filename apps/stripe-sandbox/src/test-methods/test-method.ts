import type { Decline } from './declines.ts';

/** How a test card or a test bank account behaves. */
export type TestMethod = {
  /** The bank declines the method already when it is saved. */
  readonly declinedAtSetup?: Decline;
  /** The bank declines the method when it is charged. */
  readonly declinedAtCharge?: Decline;
  /** The bank declines the method after its owner has authenticated. */
  readonly declinedAfterAuthentication?: Decline;
  /** `unless-set-up`: a setup with authentication is enough for later charges. */
  readonly authentication?: 'unless-set-up' | 'always';
  /** Where the bank asks: in a window above the page, or on a page of its own. */
  readonly challenge?: 'modal' | 'redirect';
  /** Charges settle only after they are made, as with SEPA: at once or much later. */
  readonly settles?: { readonly when: 'at-once' | 'later'; readonly as: 'succeeded' | 'failed' };
  readonly disputed?: boolean;
};
