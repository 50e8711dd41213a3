import type { Order } from '@mendwell/contract';
import { useRef, useState } from 'react';
import type { PaymentSettings } from '#app/features/checkout/payment/load-stripe.ts';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { holdReloads } from '#app/features/version/hold-reloads.ts';
import { type Approval, approveCharge, confirmCharge } from './approve-charge.ts';

type Unfinished = Exclude<Approval, { kind: 'told' }>;

type Options = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly settings: PaymentSettings;
  readonly onReported: (order: Order, isUnconfirmed: boolean) => void;
  /** Called when the order is no longer in the state that this page shows. */
  readonly onChanged: () => void;
};

const overBy = ['already_done', 'link_invalid'];

/** Asks the bank for approval, one attempt at a time, and repeats only the missing step. */
export function useApproval({ order, link, settings, onReported, onChanged }: Options) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Unfinished>();
  /** A ref, because the second of two quick presses comes before the next render. */
  const isRunning = useRef(false);

  const run = async (act: () => Promise<Approval>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setTrouble(undefined);
    const letGo = holdReloads();
    // The payment provider's script may throw.
    const ended = await act().catch((): Approval => ({ kind: 'not asked', problem: undefined }));
    letGo();
    isRunning.current = false;
    setIsBusy(false);
    if (ended.kind === 'told') return onReported(ended.order, ended.isUnconfirmed);
    if (ended.kind === 'not asked' && overBy.includes(ended.problem?.code ?? '')) return onChanged();
    setTrouble(ended);
  };
  return {
    isBusy,
    trouble,
    approve: () =>
      run(() =>
        trouble?.kind === 'unheard'
          ? confirmCharge(link, trouble.paymentIntentId)
          : approveCharge(order, link, settings),
      ),
  };
}
