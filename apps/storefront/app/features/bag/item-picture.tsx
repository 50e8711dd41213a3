import { m } from '@mendwell/copy';
import { PhotoThumb } from '@mendwell/photos-web/photo-thumb.tsx';
import { Art } from '@mendwell/ui/art.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import type { BagItem } from '#app/draft/item.ts';
import { markUnsent } from '#app/features/photos/mark-unsent.ts';

/** The customer's own photo, or a drawing of such a thing. */
export function ItemPicture({ item }: { readonly item: BagItem }) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const [photo] = item.images;
  if (!photo) return <Art name={item.selectedSubCategory.illustration} />;
  return (
    <PhotoThumb
      photo={photo}
      alt={say(m.bag_photo_of, { item: inLanguage.name(item.selectedSubCategory) })}
      onMissing={markUnsent}
    />
  );
}
