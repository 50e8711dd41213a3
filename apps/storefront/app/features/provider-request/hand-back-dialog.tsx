import { handBackOrder, handBackReasons } from '@mendwell/contract';
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

type Reason = (typeof handBackReasons)[number];
const reasons: Record<Reason, typeof m.other_workshop_hand_back_other> = {
  illness: m.other_workshop_hand_back_illness,
  breakdown: m.other_workshop_hand_back_breakdown,
  overbooked: m.other_workshop_hand_back_overbooked,
  other: m.other_workshop_hand_back_other,
};

type Props = { readonly customer: string; readonly isOpen: boolean; readonly onClose: () => void };

/** Asks for a reason first, because an order that is handed back does not return. */
export function HandBackDialog({ customer, isOpen, onClose }: Props) {
  const say = useSay();
  const { link } = useDesk();
  const { act, isBusy, trouble } = useAct();
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const handBack = () => {
    setIsChecked(true);
    if (reason === null) return;
    const body = { signature: link.token, reason, ...(note.trim() ? { note: note.trim() } : {}) };
    void act(() => ask(handBackOrder, { params: { id: link.id }, body }), 'handed back', onClose);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => !isBusy && onClose()} contentKey="hand-back" isQuestion>
      <DialogHead title={say(m.other_workshop_hand_back_title)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="pline__edit">
          <p className="soft">{say(m.other_workshop_hand_back_lead, { name: customer })}</p>
          <ReasonChips
            label={say(m.other_workshop_hand_back_why)}
            options={handBackReasons.map((id) => ({ id, label: say(reasons[id]) }))}
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
        <Button
          look="danger"
          wide
          onPress={handBack}
          busyLabel={isBusy ? say(m.provider_sending) : undefined}
        >
          {say(m.other_workshop_hand_back_send)}
        </Button>
        <Button look="quiet" wide isDisabled={isBusy} onPress={onClose}>
          {say(m.provider_decline_back)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
