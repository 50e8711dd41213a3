import { m } from '@mendwell/copy';
import { retentionDays } from '@mendwell/domain';
import { Art } from '@mendwell/ui/art.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { CloseButton, DialogFoot } from '@mendwell/ui/dialog.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useRef } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { PrivacyLink } from './privacy-link.tsx';

type Props = { readonly email: string; readonly city: string };

/** Shown after sending: says what happens next, and what is stored from now on. */
export function NotifyThanks({ email, city }: Props) {
  const say = useSay();
  const { close } = useDialogs();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="dialog__head dialog__head--bare">
        <CloseButton label={say(m.shell_close)} />
      </div>
      <div className="dialog__body grid justify-items-center gap-2 text-center">
        <Art name="step-return" className="w-[min(280px,80%)]" />
        <Heading ref={heading} slot="title" level={2} className="h1 mt-2 outline-none" tabIndex={-1}>
          {say(m.notify_thanks_title)}
        </Heading>
        <p className="soft max-w-[36ch]">{say(m.notify_thanks_text, { email, city })}</p>
        <p className="small faint max-w-[46ch]">
          {say(m.notify_thanks_kept, {
            city,
            unconfirmed: retentionDays.interestPending,
            told: retentionDays.interestTold,
          })}{' '}
          <PrivacyLink />
        </p>
      </div>
      <DialogFoot>
        <Button wide onPress={close}>
          {say(m.notify_thanks_done)}
        </Button>
      </DialogFoot>
    </>
  );
}
