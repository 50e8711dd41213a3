import type { ProviderRequest } from '../provider-requests.ts';

/** A signature with the correct format, which proves the right to the sample request. */
export const signature = 'Zk3_9-aB'.repeat(5) + 'xyz';
export const photoName = (last: number): string => `0f6d2c1a-8a1f-4c54-9f3c-2f4a51c0a00${last}`;

const named = (id: string, name: string, de: string) => ({ id, name, nameTranslations: { de } });
const service = (
  subServiceId: string,
  [displayName, de]: readonly [string, string],
  price: number,
  quantity = 1,
) => ({
  subServiceId,
  displayName,
  displayNameTranslations: { de },
  quantity,
  price,
  linePrice: price * quantity,
});
const noWords = { additionalInformation: [], markers: [], photos: [] };

const coat: ProviderRequest['items'][number] = {
  category: named('cat_coats', 'Coats & jackets', 'Mäntel & Jacken'),
  subCategory: { ...named('sub_wool_coat', 'Wool coat', 'Wollmantel'), illustration: 'coat-wool' },
  brand: 'Nordlicht Studio',
  colors: ['Marineblau'],
  composition: '80 % Wolle, 20 % Polyamid',
  itemStatus: null,
  images: [photoName(1), photoName(2)],
  price: 3200,
  priceHigh: 3200,
  services: [
    service('ss_pocket', ['Pocket repaired', 'Tasche genäht'], 2200),
    service('ss_button', ['Button sewn on', 'Knopf angenäht'], 500, 2),
  ],
  ...noWords,
  lines: [
    { id: '0.0', service: 0 },
    { id: '0.1', service: 1 },
  ],
};

const jeans: ProviderRequest['items'][number] = {
  category: named('cat_trousers', 'Trousers & jeans', 'Hosen & Jeans'),
  subCategory: { ...named('sub_jeans', 'Jeans', 'Jeans'), illustration: 'jeans' },
  brand: null,
  colors: [],
  composition: null,
  itemStatus: 'Pinned item',
  images: [],
  price: 2300,
  priceHigh: 2300,
  services: [service('ss_hem', ['Jeans hemmed with original edge', 'Saum gekürzt, Originalkante'], 2300)],
  ...noWords,
  lines: [{ id: '1.0', service: 0 }],
};

/** A request to a provider: a coat with a pocket and two buttons, and jeans. */
export const sampleProviderRequest = {
  id: '6f1b2a58-61f7-4a0e-9a39-0d2a7f0c9b11',
  orderNumber: '7KQ2M9XR4T',
  status: 'submitted',
  actions: ['answer', 'decline'],
  stopped: null,
  withdrawnAt: null,
  onHoldUntil: null,
  undoUntil: null,
  answerBy: '2026-11-04T17:00:00.000Z',
  provider: { id: 'prov_zwirnstube', displayName: 'Zwirnstube Rixdorf' },
  customerName: 'Mira S.',
  postcode: '10999',
  city: 'Berlin',
  language: 'de',
  items: [coat, jeans] as [typeof coat, typeof jeans],
  services: 5500,
  quote: null,
  moreWork: null,
  isMoreWorkPaid: false,
  unrepaired: [],
  workPhotos: [],
  pickupDay: null,
  bag: { expected: 2, isCountOpen: false },
  promisedBack: null,
} satisfies ProviderRequest;
