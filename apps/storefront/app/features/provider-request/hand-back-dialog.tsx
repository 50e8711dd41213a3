import { handBackOrder, handBackReasons } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { ask } from './open-request.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct, useDesk } from './use-act.ts';

const reasons: Record<(typeof handBackReasons)[number], typeof m.other_workshop_hand_back_other> = {
  illness: m.other_workshop_hand_back_illness,
  breakdown: m.other_workshop_hand_back_breakdown,
  overbooked: m.other_workshop_hand_back_overbooked,
  other: m.other_workshop_hand_back_other,
};

type Props = { readonly customer: string; readonly isOpen: boolean; readonly onClose: () => void };

/** An order that is handed back does not return. */
export function HandBackDialog({ customer, isOpen, onClose }: Props) {
  const say = useSay();
  const { link } = useDesk();
  const { act, ...running } = useAct();
  return (
    <ReasonDialog
      {...{ customer, isOpen, onClose, running }}
      contentKey="hand-back"
      words={{
        title: say(m.other_workshop_hand_back_title),
        lead: say(m.other_workshop_hand_back_lead, { name: customer }),
        why: say(m.other_workshop_hand_back_why),
        send: say(m.other_workshop_hand_back_send),
      }}
      options={handBackReasons.map((id) => ({ id, label: say(reasons[id]) }))}
      onSend={(given) => {
        const body = { signature: link.token, ...given };
        void act(() => ask(handBackOrder, { params: { id: link.id }, body }), 'handed back', onClose);
      }}
    />
  );
}
