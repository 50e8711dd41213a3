import type { Photo } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';

type Props = { readonly photo: Photo; readonly alt: string; readonly onError: () => void };

/** Shows a photo of an order; it opens in full size in a new tab. */
export function OrderPhoto({ photo, alt, onError }: Props) {
  const say = useSay();
  return (
    <a className="order-shot" href={photo.url} target="_blank" rel="noreferrer">
      <img
        src={photo.previewUrl}
        alt={alt}
        width={photo.width}
        height={photo.height}
        decoding="async"
        onError={onError}
      />
      <span className="sr">, {say(m.status_photo_opens)}</span>
    </a>
  );
}
