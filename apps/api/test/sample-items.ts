import type { Order } from '@mendwell/contract';

type Item = Order['items'][number];

/** A coat with a price range and a pair of jeans, with everything that an order can contain. */
export const coat: Item = {
  category: { id: 'cat_coats', name: 'Coats & jackets', nameTranslations: { de: 'Mäntel & Jacken' } },
  subCategory: {
    id: 'sub_wool_coat',
    name: 'Wool coat',
    nameTranslations: { de: 'Wollmantel' },
    illustration: 'coat-wool',
  },
  brand: 'Lindenhof Studio',
  colors: ['Navy'],
  composition: '80% wool, 20% polyamide',
  itemStatus: null,
  images: ['0190a6c0-0000-7000-8000-000000000001', '0190a6c0-0000-7000-8000-000000000002'],
  price: 3200,
  priceHigh: 4000,
  services: [
    {
      subServiceId: 'pocket_repaired',
      displayName: 'Pocket repaired',
      displayNameTranslations: { de: 'Tasche repariert' },
      quantity: 1,
      price: '2200-3000',
      linePrice: '2200-3000',
    },
    {
      subServiceId: 'button_sewn_on',
      displayName: 'Button sewn on',
      displayNameTranslations: { de: 'Knopf angenäht' },
      quantity: 2,
      price: 500,
      linePrice: 1000,
    },
  ],
};

export const jeans: Item = {
  category: { id: 'cat_trousers', name: 'Trousers', nameTranslations: { de: 'Hosen' } },
  subCategory: {
    id: 'sub_jeans',
    name: 'Jeans',
    nameTranslations: { de: 'Jeans' },
    illustration: 'jeans',
  },
  brand: null,
  colors: ['Blue', 'White'],
  composition: null,
  itemStatus: 'Pinned item',
  images: ['0190a6c0-0000-7000-8000-000000000003'],
  price: 2300,
  priceHigh: 2300,
  services: [
    {
      subServiceId: 'jeans_hemmed',
      displayName: 'Jeans hemmed with original edge',
      displayNameTranslations: { de: 'Jeans gekürzt mit Originalsaum' },
      quantity: 1,
      price: 2300,
      linePrice: 2300,
    },
  ],
};
