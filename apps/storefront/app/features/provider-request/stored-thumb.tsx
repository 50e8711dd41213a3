import type { Photo } from '@mendwell/photos-web/photo.ts';
import { readPhoto } from '@mendwell/photos-web/photo-store.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDesk } from './use-act.ts';
import '@mendwell/photos-web/photo-thumb.css';

/** Shows one of the provider's own photos, from this device or from the server. */
export function StoredThumb({ photo, alt }: { readonly photo: Photo; readonly alt: string }) {
  const { workPhotos } = useDesk();
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
  const src = kept ?? workPhotos.find(({ name }) => name === upload?.name)?.previewUrl;
  if (src) return <img className="thumb" src={src} alt={alt} decoding="async" />;
  return (
    <span className="thumb" role="img" aria-label={alt}>
      <Icon of={ImageIcon} size="l" />
    </span>
  );
}
