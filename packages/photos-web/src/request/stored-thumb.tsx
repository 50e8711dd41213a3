import { Icon } from '@mendwell/ui/icon.tsx';
import { ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Photo } from '../photo.ts';
import { readPhoto } from '../photo-store.ts';
import '../photo-thumb.css';

type Props = {
  readonly photo: Photo;
  /** The photos that the server has. */
  readonly sent: readonly { readonly name: string; readonly previewUrl: string }[];
  readonly alt: string;
};

/** Shows one of the provider's own photos, from this device or from the server. */
export function StoredThumb({ photo, sent, alt }: Props) {
  const [kept, setKept] = useState<string>();
  const { id, upload } = photo;
  useEffect(() => {
    let address: string | undefined;
    let isLeft = false;
    void readPhoto(id).then((found) => {
      if (isLeft || !found) return;
      address = URL.createObjectURL(found.preview);
      setKept(address);
    });
    return () => {
      isLeft = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [id]);
  const src = kept ?? sent.find(({ name }) => name === upload?.name)?.previewUrl;
  if (src) return <img className="thumb" src={src} alt={alt} decoding="async" />;
  return (
    <span className="thumb" role="img" aria-label={alt}>
      <Icon of={ImageIcon} size="l" />
    </span>
  );
}
