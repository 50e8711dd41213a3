import { m } from '@mendwell/copy';
import type { ReactNode } from 'react';
import { useSay } from '#app/site/site.tsx';
import { Note } from '#app/ui/note.tsx';

type Props = {
  /** What this means for whoever is here. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
};

const reload = () => location.reload();

/**
 * In place of a part of the page whose code did not arrive. A browser may remember that for as long as the
 * page lives, so it is the page that is fetched again.
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
