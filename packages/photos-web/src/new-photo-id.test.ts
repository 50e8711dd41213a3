import { expect, test } from 'vitest';
import { newPhotoId } from './new-photo-id.ts';

test('PHOTO-06 local ids differ and stand in the order they were made in', () => {
  const ids = Array.from({ length: 200 }, newPhotoId);
  expect(new Set(ids).size).toBe(200);
  expect(ids.toSorted()).toEqual(ids);
});
