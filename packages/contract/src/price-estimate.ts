import * as z from 'zod/mini';
import { WirePrice } from './wire-price.ts';

export const Cents = z.int().check(z.minimum(0));

const ServicePrice = z.strictObject({
  subServiceId: z.string(),
  quantity: z.int(),
  /** Of one. */
  price: WirePrice,
  /** Of as many as are wanted. */
  linePrice: WirePrice,
});

/** In cents. Where workshops name ranges, a figure is the low end, and `…High` the most it can come to. */
export const TotalPrice = z.strictObject({
  /** What is to pay, everything included. */
  estimatedPrice: Cents,
  estimatedPriceHigh: Cents,
  services: Cents,
  servicesHigh: Cents,
  serviceFee: Cents,
  serviceFeeHigh: Cents,
  deliveryFee: Cents,
  reduction: Cents,
  reductionHigh: Cents,
  /** Contained in what is to pay. */
  vat: Cents,
  vatHigh: Cents,
  /** In the order of the asked items and their services. */
  currentItems: z.array(
    z.strictObject({
      categoryId: z.string(),
      subClothesCategory: z.string(),
      price: Cents,
      priceHigh: Cents,
      servicePrices: z.array(ServicePrice),
    }),
  ),
});
export type TotalPrice = z.infer<typeof TotalPrice>;

/** A price to the cent, all in: what is charged when it is agreed to. */
export const FinalPrice = z.strictObject({
  estimatedPrice: Cents,
  services: Cents,
  serviceFee: Cents,
  deliveryFee: Cents,
  reduction: Cents,
  /** Contained in what is to pay. */
  vat: Cents,
});
export type FinalPrice = z.infer<typeof FinalPrice>;

export const PriceEstimate = z.strictObject({
  totalPrice: TotalPrice,
  currency: z.literal('EUR'),
  catalogueVersion: z.string(),
  /** Proves later what was shown for this bag; to be sent back with the order as it is. */
  priceRef: z.string(),
});
export type PriceEstimate = z.infer<typeof PriceEstimate>;
