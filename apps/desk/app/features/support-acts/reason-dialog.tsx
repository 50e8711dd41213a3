import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { ActTrouble, type Trouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type ReactNode, useState } from 'react';
import './reason-dialog.css';

type Props = {
  /** What the dialog is about, so that it starts anew for something else. */
  readonly contentKey: string;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  /** Called on every press of the button, with what was typed; undefined while that is nothing. */
  readonly onSend: (reason: string | undefined) => void;
  readonly onClose: () => void;
  /** What stands before the reason, and below it. */
  readonly children?: ReactNode;
  readonly below?: ReactNode;
};

/** Asks for the reason without which nothing is done. */
export function ReasonDialog({
  contentKey,
  title,
  label,
  hint,
  button,
  isBusy,
  trouble,
  onSend,
  onClose,
  children,
  below,
}: Props) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const send = () => {
    setIsChecked(true);
    onSend(isMissing ? undefined : reason);
  };
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} contentKey={contentKey}>
      <DialogHead title={title} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="reason-dialog">
          {children}
          <TextField
            label={label}
            hint={hint}
            lines={3}
            maxLength={500}
            value={reason}
            onChange={setReason}
            error={isChecked && isMissing ? say(m.desk_acts_reason_missing) : undefined}
          />
          {below}
          <ActTrouble trouble={trouble} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button wide onPress={send} busyLabel={isBusy ? say(m.desk_acts_sending) : undefined}>
          {button}
        </Button>
        <Button look="quiet" wide isDisabled={isBusy} onPress={onClose}>
          {say(m.desk_acts_not_now)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
