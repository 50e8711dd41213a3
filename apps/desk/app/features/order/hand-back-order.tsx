import { type DeskOrder, handBackDeskOrder } from '@mendwell/contract';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { HandBackDialog } from '@mendwell/web/request/hand-back-dialog.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useAct, useAsk, useLeave } from './use-act.ts';

type Props = { readonly order: DeskOrder; readonly isOpen: boolean; readonly onClose: () => void };

/** Hands the order back at the desk, from which it then goes. */
export default function HandBackOrder({ order, isOpen, onClose }: Props) {
  const ask = useAsk();
  const leave = useLeave();
  const { name } = useRequestInWords(order);
  const { work, change, forget } = useWorkInHand();
  const { act, ...running } = useAct();
  return (
    <HandBackDialog
      {...{ isOpen, onClose, running }}
      customer={name}
      draft={work.handBack ?? { reason: null, note: '' }}
      onChange={(handBack) => change((kept) => ({ ...kept, handBack }))}
      onSend={(body) =>
        void act(
          () => ask(handBackDeskOrder, { params: { id: order.id }, body }),
          () => {
            forget();
            leave({ handedBack: order.orderNumber });
          },
        )
      }
    />
  );
}
