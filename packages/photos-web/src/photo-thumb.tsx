import { Icon } from '@mendwell/ui/icon.tsx';
import { ImageOff } from 'lucide-react';
import type { Photo } from './photo.ts';
import { usePhotoAddress } from './use-photo-address.ts';
import './photo-thumb.css';

type Props = {
  readonly photo: Photo;
  readonly alt: string;
  /** Called when neither this device nor the server has the photo. */
  readonly onMissing: (photo: Photo) => void;
};

/** A small picture of a photo; fills its frame. */
export function PhotoThumb({ photo, alt, onMissing }: Props) {
  const [address, onError] = usePhotoAddress(photo, 'preview', onMissing);
  if (address.state === 'here')
    return <img className="thumb" src={address.src} alt={alt} decoding="async" onError={onError} />;
  return (
    <span className="thumb" {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
      {address.state === 'gone' && <Icon of={ImageOff} />}
    </span>
  );
}
