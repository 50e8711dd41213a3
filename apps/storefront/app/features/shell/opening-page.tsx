import { m } from '@mendwell/copy';
import { Needle } from '@mendwell/ui/needle.tsx';
import { useSay } from '@mendwell/web/site.tsx';

/** Shown in place of a page that only the browser can render, until it is loaded. */
export function OpeningPage() {
  const say = useSay();
  return (
    <div className="wrap section">
      <Needle label={say(m.shell_loading)} />
    </div>
  );
}
