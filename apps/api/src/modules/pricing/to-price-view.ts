import type { PriceEstimate } from '@mendwell/contract';
import { writePrice } from '@mendwell/domain';
import type { PricedBag } from './estimate-price.ts';

const none = { low: 0, high: 0 };

/**
 * Returns a price with the names of the specification: the low end under its name, the high end next to
 * it.
 */
export function toPriceView(priced: PricedBag): PriceEstimate {
  const { bag, price, unitPrices, catalogueVersion, priceRef } = priced;
  return {
    totalPrice: {
      estimatedPrice: price.total.low,
      estimatedPriceHigh: price.total.high,
      services: price.services.low,
      servicesHigh: price.services.high,
      serviceFee: price.serviceFee.low,
      serviceFeeHigh: price.serviceFee.high,
      deliveryFee: price.deliveryFee.low,
      reduction: price.reduction.low,
      reductionHigh: price.reduction.high,
      vat: price.vat.low,
      vatHigh: price.vat.high,
      currentItems: bag.items.map((item, at) => {
        const { services: lines, total } = price.items[at] ?? { services: [], total: none };
        return {
          categoryId: item.categoryId,
          subClothesCategory: item.subCategoryId,
          price: total.low,
          priceHigh: total.high,
          servicePrices: item.services.map(({ subServiceId, quantity }, line) => ({
            subServiceId,
            quantity,
            price: writePrice(unitPrices.get(subServiceId) ?? none),
            linePrice: writePrice(lines[line] ?? none),
          })),
        };
      }),
    },
    currency: 'EUR',
    catalogueVersion,
    priceRef,
  };
}
