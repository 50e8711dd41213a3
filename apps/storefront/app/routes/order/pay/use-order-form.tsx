import { type Client, type ProblemCode, reopenPayment } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useCallback, useEffect, useState } from 'react';
import { loadPayments, type PaymentSettings } from '#app/features/checkout/payment/load-stripe.ts';
import type { FormState } from '#app/features/checkout/payment/open-form.ts';
import type { PaymentForm } from '#app/features/checkout/payment/use-form.ts';
import type { OrderLink } from '#app/features/order/order-link.ts';

type PaymentFields = Extract<FormState, { kind: 'open' }>['PaymentFields'];

/** The payment fields of the checkout, except that banks send the customer back to this page. */
const returningHere =
  (Fields: PaymentFields): PaymentFields =>
  (props) => <Fields {...props} returnPath="/order/pay" />;

async function open(api: Client, link: OrderLink, settings: PaymentSettings): Promise<FormState> {
  const [opened, stripe, fields] = await Promise.all([
    call(api, reopenPayment, { params: { id: link.id }, body: { signature: link.token } }),
    loadPayments(settings).catch(() => undefined),
    import('#app/features/checkout/payment/payment-fields.tsx').catch(() => undefined),
  ]);
  if (!opened.ok) return { kind: 'failed', problem: opened.problem };
  if (!stripe || !fields) return { kind: 'failed', problem: undefined };
  return { kind: 'open', ...opened.response, stripe, PaymentFields: returningHere(fields.default) };
}

type Options = {
  readonly link: OrderLink;
  readonly settings: PaymentSettings;
  /** Called when the order no longer waits for payment, or the link is not valid for it. */
  readonly onRefused: (code: ProblemCode) => void;
};
const finalRefusals: readonly ProblemCode[] = ['order_expired', 'already_ordered', 'link_invalid'];
const opening: FormState = { kind: 'opening' };

/** The payment provider's form for an existing order; the checkout uses the same form for a new one. */
export function useOrderForm({ link, settings, onRefused }: Options): PaymentForm {
  const api = useApi();
  const [form, setForm] = useState(opening);
  const [isReady, setIsReady] = useState(false);
  const begin = useCallback(
    () =>
      void open(api, link, settings).then((next) => {
        const code = next.kind === 'failed' ? next.problem?.code : undefined;
        if (code && finalRefusals.includes(code)) onRefused(code);
        else setForm(next);
      }),
    [api, link, settings, onRefused],
  );
  useEffect(begin, [begin]);

  const openAgain = useCallback(() => {
    setIsReady(false);
    setForm(opening);
    begin();
  }, [begin]);
  const onReady = useCallback(() => setIsReady(true), []);
  const onFail = useCallback(() => {
    setIsReady(false);
    setForm({ kind: 'failed', problem: undefined });
  }, []);
  return { form, isReady, openAgain, onReady, onFail };
}
