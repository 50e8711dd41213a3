import { handBackOrder } from '@mendwell/contract';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { HandBackDialog } from '@mendwell/web/request/hand-back-dialog.tsx';
import { ask } from './open-request.ts';
import { useAct, useDesk } from './use-act.ts';

type Props = { readonly customer: string; readonly isOpen: boolean; readonly onClose: () => void };

/** Hands the order back by the mailed link. */
export function HandBackOrder({ customer, isOpen, onClose }: Props) {
  const { link } = useDesk();
  const { work, change, forget } = useWorkInHand();
  const { act, ...running } = useAct();
  return (
    <HandBackDialog
      {...{ customer, isOpen, onClose, running }}
      draft={work.handBack ?? { reason: null, note: '' }}
      onChange={(handBack) => change((kept) => ({ ...kept, handBack }))}
      onSend={(given) => {
        const body = { signature: link.token, ...given };
        void act(
          () => ask(handBackOrder, { params: { id: link.id }, body }),
          'handed back',
          () => {
            forget();
            onClose();
          },
        );
      }}
    />
  );
}
