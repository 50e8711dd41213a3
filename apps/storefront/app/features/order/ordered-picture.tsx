import { m } from '@mendwell/copy';
import { usePhotoAddress } from '@mendwell/photos-web/use-photo-address.ts';
import { Art } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type ReactNode, useMemo } from 'react';
import type { OrderedItem } from './use-ordered-item-in-words.ts';
import '@mendwell/photos-web/photo-thumb.css';

type Props = { readonly item: OrderedItem; readonly name: string };

/**
 * Shows the customer's first photo. If there is none, or once it is deleted, a drawing of the kind of
 * item is shown.
 */
export function OrderedPicture({ item, name }: Props) {
  const [upload] = item.images;
  const drawing = <Art name={item.subCategory.illustration} />;
  return upload ? (
    <Photo upload={upload} name={name}>
      {drawing}
    </Photo>
  ) : (
    drawing
  );
}

type PhotoProps = {
  readonly upload: string;
  readonly name: string;
  /** Shown instead when the photo is gone. */
  readonly children: ReactNode;
};

function Photo({ upload, name, children }: PhotoProps) {
  const say = useSay();
  // The order knows the photo only by the name that the server gave it.
  const photo = useMemo(
    () => ({ id: upload, fileName: '', width: 0, height: 0, upload: { name: upload, at: 0 } }),
    [upload],
  );
  const [address, onError] = usePhotoAddress(photo, 'preview');
  if (address.state === 'gone') return children;
  if (address.state === 'coming') return <span className="thumb" />;
  return (
    <img
      className="thumb"
      src={address.src}
      alt={say(m.bag_photo_of, { item: name })}
      decoding="async"
      onError={onError}
    />
  );
}
