import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useLocation, useRevalidator } from 'react-router';
import '@mendwell/ui/button.css';
import './list-failed.css';

type Props = {
  /** Names what is missing, where it is not the whole list. */
  readonly text?: string;
};

/**
 * Shown when a list failed to load, with a button to try again. Without scripts the page is fetched
 * again.
 */
export function ListFailed({ text }: Props) {
  const say = useSay();
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  return (
    <p className="list-failed" aria-live="polite">
      {text ?? say(m.shell_list_failed)}
      <a
        className="link"
        href={`${pathname}${search}`}
        onClick={(event) => {
          event.preventDefault();
          void revalidate();
        }}
      >
        {state === 'loading' ? say(m.shell_loading) : say(m.shell_try_again)}
      </a>
    </p>
  );
}
