import type { Order } from '@mendwell/contract';
import { type RefObject, useState } from 'react';
import type { Fields } from '#app/features/checkout/payment/submit-order.ts';
import type { Stage } from '#app/features/checkout/payment/use-submit.ts';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { holdReloads } from '#app/features/version/hold-reloads.ts';
import type { Settled } from './open-order.ts';
import { finishPayment } from './report-charge.ts';

/** The progress of paying; `unheard`: the method is saved, but the server could not be reached. */
export type PayStage = Stage | { readonly kind: 'unheard' };
type Stopped = Extract<Stage, { kind: 'stopped' }>['outcome'];

type Options = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly fields: RefObject<Fields | null>;
  readonly setupIntentId: string | undefined;
  /** Called when the server knows the method; the result may be that more is needed. */
  readonly onFinished: (order: Order) => Stopped | void;
  readonly onSettled: (settled: Settled) => void;
  /** Called when this form cannot be used any more. */
  readonly onFormOver: () => void;
};

/** The country is fixed, because we collect in one country only. */
const billed = ({ customer }: Order) => ({
  ...customer,
  address: { ...customer.address, country: 'Germany' as const },
});

/** Saves the payment method and places or charges the order with it. Repeats only the missing step. */
export function usePay(options: Options) {
  const { order, link, fields, setupIntentId = '', onFinished, onSettled, onFormOver } = options;
  const [stage, setStage] = useState<PayStage>({ kind: 'idle' });
  const [attempt, setAttempt] = useState(1);
  const stop = (outcome: Stopped) => {
    setAttempt(attempt + 1);
    setStage({ kind: 'stopped', outcome, attempt });
  };

  const finish = async () => {
    const result = await finishPayment(link, setupIntentId);
    if (result.ok) {
      const refusal = onFinished(result.response);
      if (refusal) stop(refusal);
      return;
    }
    const code = result.problem?.code;
    if (code === 'payment_incomplete')
      return stop({ kind: 'method', isAuthentication: false, message: result.problem?.title });
    if (code === 'order_expired') return onSettled({ kind: 'ended', order });
    if (code === 'link_invalid' || code === 'not_found') return onSettled({ kind: 'unknown' });
    setStage({ kind: 'unheard' });
  };

  const confirm = async () => {
    const typed = await fields.current?.submit();
    if (!typed || 'message' in typed) return stop({ kind: 'fields' });
    const confirmed = await fields.current?.confirm(billed(order));
    if (confirmed?.kind === 'saved') return finish();
    if (confirmed?.kind === 'refused') return stop({ ...confirmed, kind: 'method' });
    stop({ kind: 'over', problem: undefined });
    onFormOver();
  };

  const run = async (act: () => Promise<void>) => {
    if (stage.kind === 'busy') return;
    setStage({ kind: 'busy' });
    const letGo = holdReloads();
    try {
      await act();
    } catch {
      // The payment provider's script threw: the same form or another card may still work.
      stop({ kind: 'method', isAuthentication: false, message: undefined });
    } finally {
      letGo();
    }
  };
  return { stage, pay: () => run(confirm), finishOnly: () => run(finish) };
}
