import * as z from 'zod/mini';
import { WirePrice } from './wire-price.ts';

export const Cents = z.int().check(z.minimum(0));

const ServicePrice = z.strictObject({
  subServiceId: z.string(),
  quantity: z.int(),
  /** The price of one. */
  price: WirePrice,
  /** The price of the whole quantity. */
  linePrice: WirePrice,
});

/**
 * Amounts in cents. Where providers give price ranges, a figure is the low end, and `…High` the maximum.
 */
export const TotalPrice = z.strictObject({
  /** The amount to pay, everything included. */
  estimatedPrice: Cents,
  estimatedPriceHigh: Cents,
  services: Cents,
  servicesHigh: Cents,
  serviceFee: Cents,
  serviceFeeHigh: Cents,
  deliveryFee: Cents,
  reduction: Cents,
  reductionHigh: Cents,
  /** The VAT contained in the amount to pay. */
  vat: Cents,
  vatHigh: Cents,
  /** In the order of the requested items and their services. */
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

/** A price exact to the cent, all fees included: the amount that is charged once it is agreed. */
export const FinalPrice = z.strictObject({
  estimatedPrice: Cents,
  services: Cents,
  serviceFee: Cents,
  deliveryFee: Cents,
  reduction: Cents,
  /** The VAT contained in the amount to pay. */
  vat: Cents,
});
export type FinalPrice = z.infer<typeof FinalPrice>;

export const PriceEstimate = z.strictObject({
  totalPrice: TotalPrice,
  currency: z.literal('EUR'),
  catalogueVersion: z.string(),
  /**
   * Proves later which price was shown for this bag; the client sends it back unchanged with the order.
   */
  priceRef: z.string(),
});
export type PriceEstimate = z.infer<typeof PriceEstimate>;
