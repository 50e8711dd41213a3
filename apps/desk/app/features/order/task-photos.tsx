import type { DeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { WorkPhotos } from '@mendwell/photos-web/request/work-photos.tsx';
import { useSay } from '@mendwell/web/site.tsx';

const mostPhotos = 12;

type Props = { readonly order: DeskOrder; readonly title: string; readonly text: string };

/** Photos that go along with a counted bag. */
export function TaskPhotos({ order, title, text }: Props) {
  const say = useSay();
  const { work, change, uploads } = useWorkInHand();
  return (
    <div>
      <h3 className="h4">{title}</h3>
      <p className="small soft order-page__hint">{text}</p>
      <WorkPhotos
        label={say(m.photos_add)}
        uploads={uploads}
        sent={order.workPhotos}
        photos={work.photos}
        most={mostPhotos}
        onAdd={(photo) => change((kept) => ({ ...kept, photos: [...kept.photos, photo] }))}
        onRemove={(id) =>
          change((kept) => ({ ...kept, photos: kept.photos.filter((photo) => photo.id !== id) }))
        }
      />
    </div>
  );
}
