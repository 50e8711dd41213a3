import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { newPhotoId } from '../new-photo-id.ts';
import type { Marker, Photo } from '../photo.ts';
import {
  addMarker,
  describeMarker,
  mostMarkers,
  moveMarker,
  type Pictured,
  removeMarker,
} from '../photos-of-item.ts';
import { inPercent, type Place } from './place.ts';

/** A marker with the numbers that people see: its own number within the item, and that of its photo. */
export type Spot = Marker & { readonly number: number; readonly photoNumber: number };

/** Changes the latest stored version of the item. */
export type ChangePictured = (next: <I extends Pictured>(item: I) => I) => void;

/** Returns the item's spots, the chosen spot and photo, and the functions to change them. */
export function useSpots(
  { images, markers }: Pictured,
  change: ChangePictured,
  announce: (text: string) => void,
) {
  const say = useSay();
  const [photoId, setPhotoId] = useState(images[0]?.id);
  const [chosenId, setChosenId] = useState<string>();
  const photo = images.find(({ id }) => id === photoId) ?? images[0];
  const photoNumber = (id: string) => images.findIndex((one) => one.id === id) + 1;
  const all = markers.map(
    (marker, index): Spot => ({
      ...marker,
      number: index + 1,
      photoNumber: photoNumber(marker.photoId),
    }),
  );
  const here = all.filter((spot) => spot.photoId === photo?.id);

  const nameOf = (spot: Spot) => {
    const place = say(m.photos_spot_place, inPercent(spot));
    const inputs = { spot: spot.number, photo: spot.photoNumber, place };
    return spot.text
      ? say(m.photos_spot_described, { ...inputs, text: spot.text })
      : say(m.photos_spot_name, inputs);
  };

  return {
    all,
    here,
    photo,
    photoNumber: photo ? photoNumber(photo.id) : 0,
    chosen: here.find(({ id }) => id === chosenId),
    isFull: markers.length >= mostMarkers,
    nameOf,
    show: ({ id }: Photo) => setPhotoId(id),
    choose: (spot: Spot) => {
      setPhotoId(spot.photoId);
      setChosenId(spot.id);
    },
    /** Returns the id of the new spot, or undefined if there are already six. */
    set: (place: Place): string | undefined => {
      if (!photo) return undefined;
      if (markers.length >= mostMarkers) {
        announce(say(m.photos_spots_full));
        return undefined;
      }
      const id = newPhotoId();
      change((item) => addMarker(item, { id, photoId: photo.id, ...place, text: '' }));
      setChosenId(id);
      announce(
        nameOf({
          id,
          photoId: photo.id,
          ...place,
          text: '',
          number: markers.length + 1,
          photoNumber: photoNumber(photo.id),
        }),
      );
      return id;
    },
    move: (spot: Spot, place: Place) => {
      change((item) => moveMarker(item, spot.id, place));
      announce(nameOf({ ...spot, ...place, text: '' }));
    },
    describe: (spot: Spot, text: string) => change((item) => describeMarker(item, spot.id, text)),
    remove: (spot: Spot) => {
      change((item) => removeMarker(item, spot.id));
      announce(say(m.photos_spot_removed, { spot: spot.number }));
    },
  };
}
export type Spots = ReturnType<typeof useSpots>;
