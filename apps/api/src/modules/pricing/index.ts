export { readBag } from './bag.ts';
export { collectsAt, estimatePrice, type PricedBag } from './estimate-price.ts';
export { priceAgain } from './price-again.ts';
export { type ShownPrice, verifyPriceRef } from './price-ref.ts';
export { servePricing } from './pricing-routes.ts';
export { wordRefusal } from './refused-places.ts';
export { toPriceView } from './to-price-view.ts';
