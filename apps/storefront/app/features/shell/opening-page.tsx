import { m } from '@mendwell/copy';
import { useSay } from '#app/site/site.tsx';
import { Needle } from '#app/ui/needle.tsx';

/** Stands where a page will that only the browser can open. */
export function OpeningPage() {
  const say = useSay();
  return (
    <div className="wrap section">
      <Needle label={say(m.shell_loading)} />
    </div>
  );
}
