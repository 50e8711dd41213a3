import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';

/**
 * Links to what happens with the customer's messages. On phones the chat covers the page that the link
 * leads to.
 */
export function PrivacyHint({ onLeave }: { readonly onLeave: () => void }) {
  const say = useSay();
  return (
    <p className="hint">
      {say(m.support_kept)}{' '}
      <Link to="/help/PrivacyPolicy" onClick={onLeave}>
        {say(m.shell_privacy)}
      </Link>
    </p>
  );
}
