import type { Order } from '@mendwell/contract';
import { type RefObject, useState } from 'react';
import type { Fields } from '#app/features/checkout/payment/submit-order.ts';
import type { Stage } from '#app/features/checkout/payment/use-submit.ts';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { holdReloads } from '#app/features/version/hold-reloads.ts';
import type { Settled } from './open-order.ts';
import { finishPayment } from './report-charge.ts';

/** How far paying is; `unheard`: the method is saved, and the server could not be told. */
export type PayStage = Stage | { readonly kind: 'unheard' };
type Stopped = Extract<Stage, { kind: 'stopped' }>['outcome'];

type Options = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly fields: RefObject<Fields | null>;
  readonly setupIntentId: string | undefined;
  /** The server has heard of the method; it may say that more is needed. */
  readonly onFinished: (order: Order) => Stopped | void;
  readonly onSettled: (settled: Settled) => void;
  /** This form cannot be used any more. */
  readonly onFormOver: () => void;
};

/** We collect in one country alone. */
const billed = ({ customer }: Order) => ({
  ...customer,
  address: { ...customer.address, country: 'Germany' as const },
});

/** Has the payment method saved, and the order placed or charged with it. Repeats only what is missing. */
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
      // The provider's script broke: its form, or another card, may still do.
      stop({ kind: 'method', isAuthentication: false, message: undefined });
    } finally {
      letGo();
    }
  };
  return { stage, pay: () => run(confirm), finishOnly: () => run(finish) };
}
