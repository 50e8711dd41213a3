/**
 * The order body of the specification's section 7, with every field that it names and no other.
 * Written out by hand: a body made from the contract's types would accept whatever the contract says.
 */
export const specifiedOrder = (own: {
  readonly email: string;
  readonly image: string;
  readonly setupIntentId: string;
}) => ({
  customer: {
    givenName: 'Mira',
    familyName: 'Sommerfeld-Okafor',
    email: own.email,
    address: {
      address: 'Richardplatz 1',
      city: 'Berlin',
      state: 'Berlin (Land)',
      zipCode: '12055',
      country: 'Germany',
      secondAddress: 'Hinterhaus',
    },
    phone: '+4930123456',
  },
  items: [
    {
      brand: { name: 'Nudie' },
      categoryId: 'cat_trousers_jeans',
      subClothesCategory: 'sub_jeans',
      additionalImages: [own.image],
      composition: '100 % cotton',
      estimatedPrice: 12_900,
      additionalInformation: ['Left leg'],
      itemStatus: 'Pinned item',
      colors: ['Blue'],
      subServices: [
        {
          subServiceId: 'ss_zip_short',
          name: 'Short zip',
          additionalInformation: 'It is stuck.',
          quantity: 2,
        },
      ],
    },
  ],
  requestType: 'order',
  orderDate: '2026-11-15T13:00:00+01:00',
  providerId: 'prov_zwirnstube_rixdorf',
  discountCodeFailures: ['SUMMER'],
  deliveryNotes: 'Second courtyard',
  paymentMethod: 'card',
  language: 'de',
  discountCode: 'KIEZ5',
  setupIntentId: own.setupIntentId,
});
