import { declineReasons } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { type ComponentProps, useState } from 'react';
import { useSay } from '../site.tsx';
import { type GivenReason, ReasonDialog, type ReasonDraft } from './reason-dialog.tsx';

type Reason = (typeof declineReasons)[number];
const reasons: Record<Reason, typeof m.provider_decline_other> = {
  no_time: m.provider_decline_no_time,
  cannot_do: m.provider_decline_cannot_do,
  too_damaged: m.provider_decline_too_damaged,
  other: m.provider_decline_other,
};

type Props = Pick<ComponentProps<typeof ReasonDialog>, 'customer' | 'isOpen' | 'onClose' | 'running'> & {
  /** What follows, in the words of the page. */
  readonly lead: string;
  readonly onSend: (given: GivenReason<Reason>) => void;
};

/** Declining ends the order for this workshop. */
export function DeclineDialog({ lead, onSend, ...dialog }: Props) {
  const say = useSay();
  const [draft, setDraft] = useState<ReasonDraft<Reason>>({ reason: null, note: '' });
  return (
    <ReasonDialog
      {...dialog}
      contentKey="decline"
      words={{
        title: say(m.provider_decline_title),
        lead,
        why: say(m.provider_decline_why),
        send: say(m.provider_decline_yes),
      }}
      options={declineReasons.map((id) => ({ id, label: say(reasons[id]) }))}
      draft={draft}
      onChange={setDraft}
      onSend={onSend}
    />
  );
}
