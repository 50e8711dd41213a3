import { m } from '@mendwell/copy';
import { PhotoThumb } from '@mendwell/photos-web/photo-thumb.tsx';
import type { Slot as PhotoOrFile } from '@mendwell/photos-web/slot.tsx';
import { SlotView } from '@mendwell/photos-web/slot.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { tryAgain } from './incoming.ts';
import { markUnsent } from './mark-unsent.ts';
import { uploads } from './upload-queue.ts';

type Props = {
  readonly slot: PhotoOrFile;
  readonly number: number;
  readonly onRemove: () => void;
  /** Undefined while there is no room for another photo. */
  readonly onChoose?: () => void;
};

/** Shows one photo or file, with what can be done about it. */
export function Slot({ slot, number, onRemove, onChoose }: Props) {
  const say = useSay();
  const picture =
    'photo' in slot ? (
      <PhotoThumb photo={slot.photo} alt={say(m.photos_number, { number })} onMissing={markUnsent} />
    ) : undefined;
  return <SlotView {...{ slot, picture, onRemove }} action={actionFor(slot, onChoose, say)} />;
}

function actionFor(slot: PhotoOrFile, onChoose: (() => void) | undefined, say: ReturnType<typeof useSay>) {
  if ('incoming' in slot && slot.status === 'resize failed')
    return { label: say(m.shell_try_again), onPress: () => tryAgain(slot.incoming) };
  if (slot.status === 'upload failed')
    return { label: say(m.shell_try_again), onPress: () => uploads.retry(slot.id) };
  const label = say(slot.status === 'gone' ? m.photos_choose_again : m.photos_choose_another);
  return onChoose && { label, onPress: onChoose };
}
