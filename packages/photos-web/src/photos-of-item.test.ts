import { describe, expect, test } from 'vitest';
import type { Marker, Photo } from './photo.ts';
import {
  addMarker,
  addPhoto,
  describeMarker,
  mostMarkers,
  mostPhotos,
  moveMarker,
  type Pictured,
  removeMarker,
  removePhoto,
  setUpload,
} from './photos-of-item.ts';

const photo = (id: string): Photo => ({
  id,
  fileName: `${id}.jpg`,
  width: 2560,
  height: 1920,
  upload: null,
});
const marker = (id: string, photoId: string): Marker => ({ id, photoId, x: 0.5, y: 0.5, text: '' });
const itemWith = (photos: readonly string[], markers: readonly [string, string][] = []): Pictured => ({
  images: photos.map(photo),
  markers: markers.map(([id, photoId]) => marker(id, photoId)),
});
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);

describe('PHOTO-03 at most four', () => {
  test.each([
    ['the first', [], 'a', ['a']],
    ['the fourth', ['a', 'b', 'c'], 'd', ['a', 'b', 'c', 'd']],
    ['not the fifth', ['a', 'b', 'c', 'd'], 'e', ['a', 'b', 'c', 'd']],
    ['not one twice', ['a'], 'a', ['a']],
    ['where it was chosen, not when it was ready', ['a', 'c'], 'b', ['a', 'b', 'c']],
  ])('%s', (_, there, added, expected) => {
    expect(ids(addPhoto(itemWith(there), photo(added)).images)).toEqual(expected);
  });

  test('what is not taken leaves the item the same', () => {
    const full = itemWith(['a', 'b', 'c', 'd']);
    expect(full.images).toHaveLength(mostPhotos);
    expect(addPhoto(full, photo('e'))).toBe(full);
  });
});

describe('PHOTO-06 a photo can be removed and changes its state', () => {
  test('its spots go with it, others stay', () => {
    const item = itemWith(
      ['a', 'b'],
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    );
    const after = removePhoto(item, 'a');
    expect([ids(after.images), ids(after.markers)]).toEqual([['b'], ['2']]);
  });

  test('an upload is written down where the photo is', () => {
    const upload = { name: 'f3b0', at: 1 };
    expect(setUpload(itemWith(['a', 'b']), 'b', upload).images.map((one) => one.upload)).toEqual([
      null,
      upload,
    ]);
  });

  test('an item without the photo stays the same', () => {
    const item = itemWith(['a']);
    expect(setUpload(item, 'z', { name: 'f3b0', at: 1 })).toBe(item);
  });
});

describe('PHOTO-08 spots', () => {
  const six = itemWith(
    ['a', 'b'],
    ['1', '2', '3', '4', '5', '6'].map((id, index): [string, string] => [id, index % 2 ? 'a' : 'b']),
  );
  test('at most six, over all photos of the item', () => {
    expect(six.markers).toHaveLength(mostMarkers);
    expect(addMarker(six, marker('7', 'a'))).toBe(six);
  });

  test('only on a photo of the item', () => {
    const item = itemWith(['a']);
    expect(addMarker(item, marker('1', 'z'))).toBe(item);
    expect(ids(addMarker(item, marker('1', 'a')).markers)).toEqual(['1']);
  });

  test.each([
    [
      { x: 0.2, y: 0.9 },
      { x: 0.2, y: 0.9 },
    ],
    [
      { x: -1, y: 3 },
      { x: 0, y: 1 },
    ],
  ])('moves within its photo: %o', (to, expected) => {
    const [moved] = moveMarker(itemWith(['a'], [['1', 'a']]), '1', to).markers;
    expect(moved).toMatchObject(expected);
  });

  test('carries a few words, and can be removed', () => {
    const item = itemWith(
      ['a'],
      [
        ['1', 'a'],
        ['2', 'a'],
      ],
    );
    expect(describeMarker(item, '2', 'Torn').markers.map(({ text }) => text)).toEqual(['', 'Torn']);
    expect(ids(removeMarker(item, '1').markers)).toEqual(['2']);
  });
});
