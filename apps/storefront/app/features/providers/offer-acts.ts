import type { OfferedService, ProviderMatch } from './provider-matches.ts';

/** What the customer can do with an offer. */
export type OfferActs = {
  readonly about: (match: ProviderMatch) => void;
  readonly choose: (providerId: string) => void;
  readonly toggle: (providerId: string, service: OfferedService) => void;
  readonly setQuantity: (subServiceId: string, quantity: number) => void;
};
