import type { Photo } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';

type Props = {
  readonly photo: Photo;
  readonly service: string;
  readonly onError: () => void;
};

/** Shows a photo of what the provider found; it opens in full size in a new tab. */
export function WorkPhoto({ photo, service, onError }: Props) {
  const say = useSay();
  return (
    <a className="cmp__photo" href={photo.url} target="_blank" rel="noreferrer">
      <img
        src={photo.previewUrl}
        alt={say(m.quote_photo, { service })}
        width={photo.width}
        height={photo.height}
        decoding="async"
        onError={onError}
      />
      <span className="sr">, {say(m.quote_photo_opens)}</span>
    </a>
  );
}
