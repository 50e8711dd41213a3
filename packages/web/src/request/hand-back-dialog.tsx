import { handBackReasons } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { ComponentProps } from 'react';
import { useSay } from '../site.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Reason = (typeof handBackReasons)[number];
const reasons: Record<Reason, typeof m.other_workshop_hand_back_other> = {
  illness: m.other_workshop_hand_back_illness,
  breakdown: m.other_workshop_hand_back_breakdown,
  overbooked: m.other_workshop_hand_back_overbooked,
  other: m.other_workshop_hand_back_other,
};

type Props = Omit<ComponentProps<typeof ReasonDialog<Reason>>, 'contentKey' | 'words' | 'options'>;

/** An order that is handed back does not return. */
export function HandBackDialog(props: Props) {
  const say = useSay();
  return (
    <ReasonDialog
      {...props}
      contentKey="hand-back"
      words={{
        title: say(m.other_workshop_hand_back_title),
        lead: say(m.other_workshop_hand_back_lead, { name: props.customer }),
        why: say(m.other_workshop_hand_back_why),
        send: say(m.other_workshop_hand_back_send),
      }}
      options={handBackReasons.map((id) => ({ id, label: say(reasons[id]) }))}
    />
  );
}
