import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { ReasonChips } from '@mendwell/ui/reason-chips.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useState } from 'react';
import { useSay } from '../site.tsx';
import { ActTrouble, type Trouble } from './act-trouble.tsx';

/** What the workshop has given as the reason, as the calls take it. */
export type GivenReason<Reason> = { readonly reason: Reason; readonly note?: string };

/** What has been typed so far. */
export type ReasonDraft<Reason> = { readonly reason: Reason | null; readonly note: string };

type Props<Reason extends string> = {
  readonly contentKey: string;
  readonly customer: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly words: Record<'title' | 'lead' | 'why' | 'send', string>;
  readonly options: readonly { readonly id: Reason; readonly label: string }[];
  readonly running: { readonly isBusy: boolean; readonly trouble: Trouble | undefined };
  readonly draft: ReasonDraft<Reason>;
  readonly onChange: (draft: ReasonDraft<Reason>) => void;
  readonly onSend: (given: GivenReason<Reason>) => void;
};

/** Asks for a reason before something that cannot be taken back; nothing is sent without one. */
export function ReasonDialog<Reason extends string>(props: Props<Reason>) {
  const { contentKey, customer, isOpen, onClose, words, options, running, draft, onChange, onSend } = props;
  const { isBusy, trouble } = running;
  const say = useSay();
  const { reason, note } = draft;
  const [isChecked, setIsChecked] = useState(false);
  const send = () => {
    setIsChecked(true);
    if (reason === null) return;
    onSend({ reason, ...(note.trim() ? { note: note.trim() } : {}) });
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => !isBusy && onClose()} contentKey={contentKey} isQuestion>
      <DialogHead title={words.title} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="pline__edit">
          <p className="soft">{words.lead}</p>
          <ReasonChips
            label={words.why}
            options={options}
            value={reason}
            error={isChecked && reason === null ? say(m.provider_why_missing) : undefined}
            onChange={(chosen) => onChange({ ...draft, reason: chosen })}
          />
          <TextField
            label={say(m.provider_say_it, { name: customer })}
            optional={say(m.provider_optional)}
            lines={3}
            maxLength={500}
            value={note}
            onChange={(typed) => onChange({ ...draft, note: typed })}
          />
          <ActTrouble trouble={trouble} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button look="danger" wide onPress={send} busyLabel={isBusy ? say(m.provider_sending) : undefined}>
          {words.send}
        </Button>
        <Button look="quiet" wide isDisabled={isBusy} onPress={onClose}>
          {say(m.provider_decline_back)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
