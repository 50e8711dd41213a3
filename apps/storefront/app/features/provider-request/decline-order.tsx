import { declineRequest } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { DeclineDialog } from '@mendwell/web/request/decline-dialog.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ask } from './open-request.ts';
import { useAct, useDesk } from './use-act.ts';

type Props = { readonly customer: string; readonly isOpen: boolean; readonly onClose: () => void };

/** Declines by the mailed link, which opens nothing any more after that. */
export function DeclineOrder({ customer, isOpen, onClose }: Props) {
  const say = useSay();
  const { link } = useDesk();
  const { forget } = useWorkInHand();
  const { act, ...running } = useAct();
  return (
    <DeclineDialog
      {...{ customer, isOpen, onClose, running }}
      lead={say(m.provider_decline_text, { name: customer })}
      onSend={(given) => {
        const body = { signature: link.token, ...given };
        void act(() => ask(declineRequest, { params: { id: link.id }, body }), 'declined', forget);
      }}
    />
  );
}
