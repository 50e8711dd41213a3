import { changesTo, type Mutant } from '../mutant.ts';

const domain = 'packages/domain/src';
const bag = changesTo(`${domain}/pricing.ts`, `${domain}/pricing.test.ts`);
const terms = changesTo(`${domain}/price-terms.ts`, `${domain}/pricing.test.ts`);
const price = changesTo(`${domain}/price.ts`, `${domain}/price.test.ts`);
const list = changesTo(`${domain}/price-list.ts`, `${domain}/price-list.test.ts`);
const deskPrices = 'apps/api/src/modules/desk-prices';
const published = changesTo(`${deskPrices}/publish-prices.ts`, `${deskPrices}/desk-prices.test.ts`);
const estimate = changesTo(`${domain}/estimate.ts`, `${domain}/estimate.test.ts`);
const ranking = changesTo(`${domain}/matching.ts`, `${domain}/matching.test.ts`);
const voucher = changesTo(`${domain}/voucher.ts`, `${domain}/voucher.test.ts`);

export const pricing: readonly Mutant[] = [
  terms('the service fee is 9 %', 'serviceFeeRate: 1000', 'serviceFeeRate: 900'),
  bag('half a cent of the fee is rounded down', 'cents * rate + 5000', 'cents * rate + 4999'),
  terms('delivery costs 6.90', 'deliveryFee: 590', 'deliveryFee: 690'),
  bag('delivery is free from 60.01 on only', '>= terms.freeDeliveryFrom', '> terms.freeDeliveryFrom'),
  bag(
    'delivery is reckoned after the voucher',
    '(countedServices ?? cents)',
    '(countedServices ?? cents - reductionOf(cents))',
  ),
  bag('an empty bag pays for delivery', 'cents === 0 || ', ''),
  bag('VAT is put on top of the total', '(10_000 + rate) / 2) / (10_000 + rate)', '10_000 / 2) / 10_000'),
  terms('VAT is 7 %', 'vatRate: 1900', 'vatRate: 700'),
  bag(
    'the fee is taken of the price before the voucher',
    'share(cents - reductionOf(cents), ',
    'share(cents, ',
  ),
  bag(
    'the forecast forgets that delivery is paid for until it is free',
    'totalOf(lastPaid)',
    'totalOf(services.low)',
  ),
  bag('a price before the bag leaves the fee out', '[services, serviceFee]', '[services]'),
  bag('a fixed voucher gives money on top', 'Math.min(discount.cents, services)', 'discount.cents'),
  bag('the most that a voucher gives is not kept', 'discount.most ?? cut', 'cut'),
  price('a range whose ends are swapped is a price', "low > high ? 'reversed' : undefined", 'undefined'),
  price('a price of nothing is a price', 'cents > 0', 'cents >= 0'),
  list('a service that is switched off is published all the same', 'list.delete(serviceId);', ''),
  list('half the price of a small service is nothing', 'Math.max(roundedTo, changed)', 'changed'),
  changesTo(
    'apps/api/src/modules/catalogue/with-price-lists.ts',
    'apps/api/src/modules/catalogue/with-price-lists.test.ts',
  )(
    'a service that a workshop no longer offers is sold at its imported price',
    '!listOf.has(id)',
    'listOf.size > 0',
  ),
  published('a price that nobody has seen is published', 'view.seen !== seen || ', '', {
    title: 'only what was seen is published',
  }),
  published(
    'the prices of before the first publication cannot come back',
    'if (own.listVersion === 0)',
    'if (own.listVersion < 0)',
    { title: 'an earlier list comes back' },
  ),
  changesTo(`${domain}/price.ts`, `${domain}/pricing.test.ts`)(
    'a line costs the same however many there are',
    'low: low * quantity',
    'low: low',
  ),
  bag('the fee of one city is the fee of all', 'terms.serviceFeeRate)', '1000)'),
  estimate('what nobody offers is left out silently', 'notOffered.size > 0', 'notOffered.size > 99'),
  ranking(
    'the dearer workshop comes first',
    'a.price.total.low - b.price.total.low',
    'b.price.total.low - a.price.total.low',
  ),
  ranking('who does half of it lowers the estimate', 'done === most', 'done > 0'),
  ranking(
    'of equals, the last id comes first',
    'compareText(a.offer.id, b.offer.id)',
    'compareText(b.offer.id, a.offer.id)',
  ),
  ranking(
    'a workshop is offered where it does not collect',
    '.filter((offer) => postcode === undefined || servesPostcode(offer, postcode))',
    '',
  ),
  voucher('a voucher ends a day early', 'today > voucher.validUntil', 'today >= voucher.validUntil'),
  voucher('a voucher that was closed still holds', '!voucher.isOpen || ', ''),
  voucher(
    'a customer uses a voucher once more',
    'byCustomer >= voucher.customerLimit',
    'byCustomer > voucher.customerLimit',
  ),
  voucher('an order of the least amount is refused', 'order.services < voucher', 'order.services <= voucher'),
];
