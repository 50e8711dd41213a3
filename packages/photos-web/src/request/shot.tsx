import type { ProviderRequest } from '@mendwell/contract';
import { Icon } from '@mendwell/ui/icon.tsx';
import { ImageOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import { usePhotoTrouble } from './fresh-photos.ts';
import './shot.css';

type Item = ProviderRequest['items'][number];
export type ShownPhoto = Item['photos'][number];
/** With the number that the customer saw beside the spot, and the language in which they ordered. */
export type NumberedSpot = Item['markers'][number] &
  Pick<ProviderRequest, 'language'> & { readonly number: number };

export const spotsOf = (
  { markers }: Pick<Item, 'markers'>,
  { language }: Pick<ProviderRequest, 'language'>,
): NumberedSpot[] => markers.map((marker, at) => ({ ...marker, language, number: at + 1 }));

type ShotProps = {
  readonly photo: ShownPhoto;
  readonly spots: readonly NumberedSpot[];
  readonly size: 'url' | 'previewUrl';
  readonly alt: string;
};

/** Shows a whole photo without cropping, because spots are positions on all of it. */
export function Shot({ photo, spots, size, alt }: ShotProps) {
  const { isBroken, onError } = usePhotoTrouble(photo[size]);
  const ratio = { '--ratio': photo.width / photo.height } as CSSProperties;
  return (
    <span className="ishot" style={ratio}>
      {isBroken ? (
        <span className="ishot__gone" role="img" aria-label={alt}>
          <Icon of={ImageOff} size="l" />
        </span>
      ) : (
        <img src={photo[size]} alt={alt} width={photo.width} height={photo.height} onError={onError} />
      )}
      {spots.map(({ number, x, y }) => (
        <span
          key={number}
          className="ishot__pin spot-number"
          style={{ '--x': `${x * 100}%`, '--y': `${y * 100}%` } as CSSProperties}
          aria-hidden="true"
        >
          {number}
        </span>
      ))}
    </span>
  );
}
