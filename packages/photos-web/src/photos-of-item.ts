import type { Marker, Photo } from './photo.ts';

export const mostPhotos = 4;
export const mostMarkers = 6;

/** Anything with photos: the item being put together, or one in the bag. */
export type Pictured = { readonly images: readonly Photo[]; readonly markers: readonly Marker[] };

/**
 * Sorts by id, because ids grow in the order of choosing: of several photos chosen at once, the
 * last may be ready first.
 */
export const addPhoto = <I extends Pictured>(item: I, photo: Photo): I =>
  item.images.length >= mostPhotos || item.images.some(({ id }) => id === photo.id)
    ? item
    : { ...item, images: [...item.images, photo].toSorted((one, other) => (one.id < other.id ? -1 : 1)) };

/** Removes a photo together with its markers. */
export const removePhoto = <I extends Pictured>(item: I, photoId: string): I => ({
  ...item,
  images: item.images.filter(({ id }) => id !== photoId),
  markers: item.markers.filter((marker) => marker.photoId !== photoId),
});

/** Sets the upload state of a photo: uploaded, or to be uploaded again. */
export const setUpload = <I extends Pictured>(item: I, photoId: string, upload: Photo['upload']): I =>
  item.images.some(({ id }) => id === photoId)
    ? { ...item, images: item.images.map((one) => (one.id === photoId ? { ...one, upload } : one)) }
    : item;

export const addMarker = <I extends Pictured>(item: I, marker: Marker): I =>
  item.markers.length >= mostMarkers || !item.images.some(({ id }) => id === marker.photoId)
    ? item
    : { ...item, markers: [...item.markers, marker] };

const part = (value: number) => Math.min(1, Math.max(0, value));

export const moveMarker = <I extends Pictured>(item: I, id: string, to: { x: number; y: number }): I => ({
  ...item,
  markers: item.markers.map((one) => (one.id === id ? { ...one, x: part(to.x), y: part(to.y) } : one)),
});

export const describeMarker = <I extends Pictured>(item: I, id: string, text: string): I => ({
  ...item,
  markers: item.markers.map((one) => (one.id === id ? { ...one, text } : one)),
});

export const removeMarker = <I extends Pictured>(item: I, id: string): I => ({
  ...item,
  markers: item.markers.filter((one) => one.id !== id),
});
