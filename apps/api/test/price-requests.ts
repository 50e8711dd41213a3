import { randomUUID } from 'node:crypto';
import type { OrderItem, PriceRequest } from '@mendwell/contract';

export const service = (subServiceId: string, quantity = 1) => ({ subServiceId, quantity });

export const jeans = (...subServices: OrderItem['subServices']): OrderItem => ({
  categoryId: 'cat_trousers_jeans',
  subClothesCategory: 'sub_jeans',
  subServices,
});

/** Two short zips for a pair of jeans, at a provider that collects in the whole of Berlin. */
export const request = (changes: Partial<PriceRequest> = {}): PriceRequest => ({
  providerId: 'prov_zwirnstube_rixdorf',
  items: [jeans(service('ss_zip_short', 2))],
  ...changes,
});

/** The same with every field that an item and a customer can have. */
export const fullRequest: PriceRequest = request({
  items: [
    {
      ...jeans({ ...service('ss_zip_short', 2), name: 'Zip', additionalInformation: 'It is stuck.' }),
      brand: { name: 'Nudie' },
      colors: ['Blue'],
      composition: '100 % cotton',
      estimatedPrice: 12_900,
      additionalInformation: ['Left leg', 'two\nlines'],
      itemStatus: 'Pinned item',
      additionalImages: [randomUUID()],
    },
  ],
  customer: {
    givenName: 'Mira',
    familyName: 'Sommerfeld-Okafor',
    email: 'mira@example.com',
    phone: '+4930123456',
    address: {
      address: 'Richardplatz 1',
      secondAddress: 'Hof',
      city: 'Berlin',
      state: 'Berlin',
      zipCode: '12055',
      country: 'Germany',
    },
  },
  paymentMethod: 'card',
  setupIntentId: 'seti_123',
});
