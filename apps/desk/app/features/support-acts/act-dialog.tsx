import {
  cancelAsSupport,
  collectEvidence,
  replaceLinksAsSupport,
  type SupportActs,
  settleCountAsSupport,
} from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { saveFile } from '@mendwell/web/save-file.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';
import { useActCall } from './use-act-call.ts';

export type DialogAct = 'cancel' | 'count' | 'link' | 'evidence';
type Props = {
  readonly act: DialogAct;
  readonly acts: SupportActs;
  readonly onClose: () => void;
  readonly onDone: (news: string) => void;
};

const words = {
  cancel: { title: m.desk_acts_cancel, text: m.desk_acts_cancel_text, done: m.desk_acts_done_cancel },
  count: { title: m.desk_acts_count, text: m.desk_acts_count_text, done: m.desk_acts_done_count },
  link: { title: m.desk_acts_link, text: m.desk_acts_link_text, done: m.desk_acts_done_link },
  evidence: { title: m.desk_acts_evidence, text: m.desk_acts_evidence_text, done: m.desk_acts_done_evidence },
} as const;

/** Asks for the reason of an act, says what follows from it, and does it. */
export function ActDialog({ act, acts, onClose, onDone }: Props) {
  const { say } = useSite();
  const { ask, isBusy, trouble, revalidate } = useActCall();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  // The same for every press of this dialog, so that it counts once.
  const [pressId] = useState(() => crypto.randomUUID());
  const { title, text, done } = words[act];
  const items = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined;
  const isCountWrong = act === 'count' && (items === undefined || items > acts.count.items);

  const send = async (reason: string | undefined) => {
    setIsChecked(true);
    if (reason === undefined || isCountWrong) return;
    const params = { id: acts.id };
    const calls = {
      cancel: () => ask(cancelAsSupport, { params, body: { reason } }),
      count: () => ask(settleCountAsSupport, { params, body: { items: items ?? 0, reason } }),
      link: () => ask(replaceLinksAsSupport, { params, body: { id: pressId, reason } }),
      evidence: async () => {
        const made = await ask(collectEvidence, { params, body: { reason } });
        if (made?.ok) saveFile(made.response, `evidence-${acts.orderNumber}.pdf`);
        return made;
      },
    };
    const result = await calls[act]();
    if (!result?.ok) return;
    await revalidate();
    onDone(say(done));
    onClose();
  };
  return (
    <ReasonDialog
      contentKey={act}
      title={say(title)}
      label={say(m.desk_acts_reason)}
      hint={say(act === 'cancel' ? m.desk_acts_reason_told : m.desk_acts_reason_hint)}
      button={say(title)}
      isBusy={isBusy}
      trouble={trouble}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p className="soft">{say(text)}</p>
      {act === 'count' && (
        <TextField
          label={say(m.desk_acts_count_items)}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={
            isChecked && isCountWrong
              ? say(m.desk_acts_count_items_missing, { items: acts.count.items })
              : undefined
          }
        />
      )}
    </ReasonDialog>
  );
}
