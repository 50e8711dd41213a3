import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';

type Props = {
  /** What the missing part means for the user. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
};

const reload = () => location.reload();

/**
 * Shown in place of a part whose code could not be loaded. A browser may remember the failure as long
 * as the page lives, so the whole page is reloaded.
 */
export function PartLost({ text, onRetry = reload }: Props) {
  const say = useSay();
  return (
    <Note tone="error" isAlert>
      <strong>{say(m.payment_part_lost)}.</strong> {text}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {say(m.shell_try_again)}
      </button>
    </Note>
  );
}
