import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { SendNotes } from '@mendwell/web/request/send-notes.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<typeof SendNotes>, 'attempt' | 'isWaiting'> & {
  readonly contentKey: string;
  readonly title: string;
  readonly send: { readonly label: string; readonly look: 'key' | 'danger' };
  readonly form: Pick<ComponentProps<typeof SendNotes>, 'attempt' | 'isWaiting'>;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Something that turned out on the bench is told in a dialog; what is typed stays when it is closed. */
export function BenchDialog({ contentKey, title, send, form, isBusy, onSend, onClose, ...rest }: Props) {
  const say = useSay();
  const { children, missing, trouble } = rest;
  const { attempt, isWaiting } = form;
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} contentKey={contentKey} isQuestion>
      <DialogHead title={title} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="pline__edit">
          {children}
          <SendNotes {...{ attempt, isWaiting, missing, trouble }} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button
          look={send.look}
          wide
          onPress={onSend}
          busyLabel={isBusy ? say(m.provider_sending) : undefined}
        >
          {send.label}
        </Button>
        <Button look="quiet" wide isDisabled={isBusy} onPress={onClose}>
          {say(m.provider_decline_back)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
