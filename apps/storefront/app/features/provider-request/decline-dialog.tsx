import { declineReasons, declineRequest } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { ask } from './open-request.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct, useDesk } from './use-act.ts';
import { useWorkInHand } from './use-work.ts';

const reasons: Record<(typeof declineReasons)[number], typeof m.provider_decline_other> = {
  no_time: m.provider_decline_no_time,
  cannot_do: m.provider_decline_cannot_do,
  too_damaged: m.provider_decline_too_damaged,
  other: m.provider_decline_other,
};

type Props = { readonly customer: string; readonly isOpen: boolean; readonly onClose: () => void };

/** Declining ends the order for this workshop. */
export function DeclineDialog({ customer, isOpen, onClose }: Props) {
  const say = useSay();
  const { link } = useDesk();
  const { forget } = useWorkInHand();
  const { act, ...running } = useAct();
  return (
    <ReasonDialog
      {...{ customer, isOpen, onClose, running }}
      contentKey="decline"
      words={{
        title: say(m.provider_decline_title),
        lead: say(m.provider_decline_text, { name: customer }),
        why: say(m.provider_decline_why),
        send: say(m.provider_decline_yes),
      }}
      options={declineReasons.map((id) => ({ id, label: say(reasons[id]) }))}
      onSend={(given) => {
        const body = { signature: link.token, ...given };
        void act(() => ask(declineRequest, { params: { id: link.id }, body }), 'declined', forget);
      }}
    />
  );
}
