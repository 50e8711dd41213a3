import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect } from 'react';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/privacy-settings';

export const meta: Route.MetaFunction = (args) => unlistedMeta(args, (say) => say(m.consent_settings));

/** A URL for the consent dialog: it opens on arrival, and this page remains when it is closed. */
export default function PrivacySettings() {
  const say = useSay();
  const { open } = useDialogs();
  useEffect(() => void open({ name: 'privacy' }), [open]);
  return (
    <Outcome
      kind="question"
      cloth="band-notify"
      title={say(m.consent_settings)}
      text={say(m.consent_page_text)}
    >
      <Button look="line" onPress={() => void open({ name: 'privacy' })}>
        {say(m.consent_page_open)}
      </Button>
      <noscript>
        <p>{say(m.consent_page_no_scripts)}</p>
      </noscript>
    </Outcome>
  );
}
