import { m } from '@mendwell/copy';
import type { Slot } from '@mendwell/photos-web/slot-of.ts';
import { SlotView } from '@mendwell/photos-web/slot-view.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { StoredThumb } from './stored-thumb.tsx';

type Props = {
  readonly slot: Slot;
  readonly number: number;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly onChoose: () => void;
};

/** Shows one of the provider's photos, with what can be done about it. */
export function WorkPhotoSlot({ slot, number, onRemove, onRetry, onChoose }: Props) {
  const say = useSay();
  const alt = say(m.photos_number, { number });
  const canRetry = slot.status === 'resize failed' || slot.status === 'upload failed';
  const action = canRetry
    ? { label: say(m.shell_try_again), onPress: onRetry }
    : { label: say(m.photos_choose_another), onPress: onChoose };
  const picture = 'photo' in slot ? <StoredThumb photo={slot.photo} alt={alt} /> : undefined;
  return <SlotView slot={{ ...slot, name: slot.name || alt }} {...{ picture, action, onRemove }} />;
}
