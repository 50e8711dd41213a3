import { m } from '@mendwell/copy';
import { PhotoInput } from '@mendwell/photos-web/photo-input.tsx';
import { Art } from '@mendwell/ui/art.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Camera, Smartphone } from 'lucide-react';
import { useId } from 'react';
import '@mendwell/ui/button.css';
import './drop-zone.css';

type Props = {
  /** The id of the input that opens the browser's file picker. */
  readonly inputId: string;
  readonly isOver: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The area where photos can be dropped; all of it is also a button that opens the file picker. */
export function DropZone({ inputId, isOver, onFiles }: Props) {
  const say = useSay();
  const cameraId = useId();
  return (
    <div className="drop" data-over={isOver || undefined}>
      <label className="drop__all" htmlFor={inputId}>
        <Art name="step-photo" />
        <span className="h3">{say(isOver ? m.photos_let_go : m.photos_choose)}</span>
        <span className="small soft">{say(m.photos_choose_hint)}</span>
        <span className={buttonClass('primary', 's')}>
          <Icon of={Camera} />
          {say(m.photos_add)}
        </span>
      </label>
      <div className="drop__camera">
        <PhotoInput id={cameraId} name={say(m.photos_camera)} isCamera onFiles={onFiles} />
        <label className={buttonClass('line', 's')} htmlFor={cameraId}>
          <Icon of={Smartphone} />
          {say(m.photos_camera)}
        </label>
      </div>
    </div>
  );
}
