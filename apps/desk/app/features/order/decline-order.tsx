import { type DeskOrder, declineDeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { DeclineDialog } from '@mendwell/web/request/decline-dialog.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useAct, useAsk, useLeave } from './use-act.ts';

type Props = { readonly order: DeskOrder; readonly isOpen: boolean; readonly onClose: () => void };

/** Declines at the desk, from which the order then goes. */
export default function DeclineOrder({ order, isOpen, onClose }: Props) {
  const say = useSay();
  const ask = useAsk();
  const leave = useLeave();
  const { name } = useRequestInWords(order);
  const { forget } = useWorkInHand();
  const { act, ...running } = useAct();
  return (
    <DeclineDialog
      {...{ isOpen, onClose, running }}
      customer={name}
      lead={say(m.desk_order_decline_text, { name })}
      onSend={(body) =>
        void act(
          () => ask(declineDeskOrder, { params: { id: order.id }, body }),
          () => {
            forget();
            leave({ declined: order.orderNumber });
          },
        )
      }
    />
  );
}
