import type { Order, Photo } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { finishedPhotos } from './finished-photos.ts';

test('ORD-12 photos of the work are those that neither the customer nor a quote has brought', () => {
  const photos = new Map(['own', 'quoted', 'done'].map((name) => [name, { name } as Photo]));
  const order = { items: [{ images: ['own'] }], quote: { lines: [{ photo: 'quoted' }, { photo: null }] } };
  const found = finishedPhotos(order as Order, photos);
  expect(found.map(({ name }) => name)).toEqual(['done']);
});
