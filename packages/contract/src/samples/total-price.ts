import type { TotalPrice } from '../price-estimate.ts';

/** Three services with a voucher of 10 % and free delivery. */
export const sampleTotal: TotalPrice = {
  estimatedPrice: 5445,
  estimatedPriceHigh: 5445,
  services: 5500,
  servicesHigh: 5500,
  serviceFee: 495,
  serviceFeeHigh: 495,
  deliveryFee: 0,
  reduction: 550,
  reductionHigh: 550,
  vat: 869,
  vatHigh: 869,
  currentItems: [],
};
