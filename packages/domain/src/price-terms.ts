/** What a city adds to the prices of its providers. An order keeps the terms that it was priced with. */
export type PriceTerms = {
  /** In hundredths of a percent: 1000 is 10 %. */
  readonly serviceFeeRate: number;
  readonly deliveryFee: number;
  /** Delivery is free from this sum of services on. */
  readonly freeDeliveryFrom: number;
  /** In hundredths of a percent; the tax is contained in the total. */
  readonly vatRate: number;
};

/**
 * The terms that every city had before cities had their own: of bags that browsers stored before, and of
 * pages without a city while the API cannot be reached. Prices are calculated with the terms of a city.
 */
export const usualTerms: PriceTerms = {
  serviceFeeRate: 1000,
  deliveryFee: 590,
  freeDeliveryFrom: 6000,
  vatRate: 1900,
};
