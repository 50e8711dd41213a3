import type { Order, Photo } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { finishedPhotos } from './finished-photos.ts';

test('ORD-12 CARE-03 CARE-04 photos of the work are those that neither the customer, nor a quote, nor the courier has brought, and that show neither more work nor what cannot be done', () => {
  const photos = new Map(
    ['own', 'quoted', 'at the door', 'torn', 'loose', 'before', 'done'].map((name) => [
      name,
      { name } as Photo,
    ]),
  );
  const order = {
    items: [{ images: ['own'] }],
    quote: { lines: [{ photo: 'quoted' }, { photo: null }] },
    moreWork: { photos: ['loose'] },
    unrepaired: [{ photos: ['torn'] }],
    handovers: [
      { by: 'courier', photo: 'at the door' },
      { by: 'provider', photo: 'done' },
    ],
    earlierPhotos: ['before'],
  };
  const found = finishedPhotos(order as Order, photos);
  expect(found.map(({ name }) => name)).toEqual(['done']);
});
