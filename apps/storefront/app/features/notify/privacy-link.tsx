import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';

/** Opens in a new tab, so that the typed text stays. */
export function PrivacyLink() {
  const say = useSay();
  return (
    <a href="/help/PrivacyPolicy#notify" target="_blank" rel="noopener">
      {say(m.shell_privacy)}
      <span className="sr"> ({say(m.payment_new_tab)})</span>
    </a>
  );
}
