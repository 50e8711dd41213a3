import type { ProviderRequest } from '@mendwell/contract';
import type { Photo } from '../photo.ts';
import { useWorkInHand } from './use-work.ts';
import { WorkPhotos } from './work-photos.tsx';

const most = 6;

type Props = {
  readonly request: ProviderRequest;
  readonly label: string;
  readonly form: {
    readonly draft: { readonly photos: readonly Photo[] };
    readonly changePhotos: (next: (photos: readonly Photo[]) => readonly Photo[]) => void;
  };
};

/** The photos that show what turned out on the bench. */
export function BenchPhotos({ request, label, form: { draft, changePhotos } }: Props) {
  const { uploads } = useWorkInHand();
  return (
    <WorkPhotos
      {...{ label, uploads, most }}
      sent={request.workPhotos}
      photos={draft.photos}
      onAdd={(photo) => changePhotos((all) => [...all, photo])}
      onRemove={(id) => changePhotos((all) => all.filter((one) => one.id !== id))}
    />
  );
}
