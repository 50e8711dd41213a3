import { declineReasons, declineRequest } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { ActTrouble } from './act-trouble.tsx';
import { ask } from './open-request.ts';
import { ReasonChips } from './reason-chips.tsx';
import { useAct, useDesk } from './use-act.ts';
import { useWorkInHand } from './use-work.ts';

type Reason = (typeof declineReasons)[number];
const reasons: Record<Reason, typeof m.provider_decline_other> = {
  no_time: m.provider_decline_no_time,
  cannot_do: m.provider_decline_cannot_do,
  too_damaged: m.provider_decline_too_damaged,
  other: m.provider_decline_other,
};

type Props = { readonly customer: string; readonly isOpen: boolean; readonly onClose: () => void };

/** Asks for a reason first, because declining ends the order. */
export function DeclineDialog({ customer, isOpen, onClose }: Props) {
  const say = useSay();
  const { link } = useDesk();
  const { forget } = useWorkInHand();
  const { act, isBusy, trouble } = useAct();
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const decline = () => {
    setIsChecked(true);
    if (reason === null) return;
    const body = { signature: link.token, reason, ...(note.trim() ? { note: note.trim() } : {}) };
    void act(() => ask(declineRequest, { params: { id: link.id }, body }), 'declined', forget);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => !isBusy && onClose()} contentKey="decline" isQuestion>
      <DialogHead title={say(m.provider_decline_title)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="pline__edit">
          <p className="soft">{say(m.provider_decline_text, { name: customer })}</p>
          <ReasonChips
            label={say(m.provider_decline_why)}
            options={declineReasons.map((id) => ({ id, label: say(reasons[id]) }))}
            value={reason}
            error={isChecked && reason === null ? say(m.provider_why_missing) : undefined}
            onChange={setReason}
          />
          <TextField
            label={say(m.provider_say_it, { name: customer })}
            optional={say(m.provider_optional)}
            lines={3}
            maxLength={500}
            value={note}
            onChange={setNote}
          />
          <ActTrouble trouble={trouble} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button look="danger" wide onPress={decline} busyLabel={isBusy ? say(m.provider_sending) : undefined}>
          {say(m.provider_decline_yes)}
        </Button>
        <Button look="quiet" wide isDisabled={isBusy} onPress={onClose}>
          {say(m.provider_decline_back)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
