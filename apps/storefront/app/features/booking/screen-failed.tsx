import { m } from '@mendwell/copy';
import { Blank } from '@mendwell/ui/blank.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link, useRevalidator } from 'react-router';

/**
 * Shown when a list that the screen needs failed to load. It says that the customer's choices are safe.
 */
export function ScreenFailed() {
  const say = useSay();
  const { state, revalidate } = useRevalidator();
  return (
    <Blank art="step-choose" title={say(m.booking_failed)} text={say(m.booking_failed_text)}>
      <Button
        busyLabel={state === 'loading' ? say(m.shell_loading) : undefined}
        onPress={() => void revalidate()}
      >
        {say(m.shell_try_again)}
      </Button>
      <Link className="link" to="/help/CustomerSupport">
        {say(m.booking_contact)}
      </Link>
    </Blank>
  );
}
