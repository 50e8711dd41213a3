import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import './live-bar.css';

type Props = {
  /** What a screen reader is told once; empty while there is nothing new. */
  readonly said: string;
  /** Shows what waits; undefined when nothing does. */
  readonly onShow: (() => void) | undefined;
};

/**
 * Tells that what the page shows has changed. While somebody is about to use it, what is new waits behind a button, at
 * the foot of the window, where it moves nothing.
 */
export function LiveBar({ said, onShow }: Props) {
  const say = useSay();
  return (
    <div className={onShow ? 'live-bar' : 'live-bar live-bar--quiet'}>
      <p role="status">{said}</p>
      {onShow && (
        <Button size="s" onPress={onShow}>
          {say(m.desk_live_show)}
        </Button>
      )}
    </div>
  );
}
