import type { FinalPrice } from '@mendwell/contract';
import type { BagPrice } from '@mendwell/domain';

/** A price without ranges, as it is agreed to and charged. */
export const finalPrice = ({
  total,
  services,
  serviceFee,
  deliveryFee,
  reduction,
  vat,
}: BagPrice): FinalPrice => ({
  estimatedPrice: total.low,
  services: services.low,
  serviceFee: serviceFee.low,
  deliveryFee: deliveryFee.low,
  reduction: reduction.low,
  vat: vat.low,
});
