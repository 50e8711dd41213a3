import { useApi } from '@mendwell/web/use-api.ts';
import { useCallback, useEffect, useState } from 'react';
import { storedWaitingOrder } from '#app/draft/order.ts';
import type { PaymentSettings } from './load-stripe.ts';
import { type FormState, openForm } from './open-form.ts';

const first = (): FormState => ({ kind: storedWaitingOrder.get() ? 'finishing' : 'opening' });

/** The payment provider's form, from the moment the page opens. */
export function useForm(settings: PaymentSettings) {
  const api = useApi();
  const [form, setForm] = useState(first);
  const [isReady, setIsReady] = useState(false);
  const begin = useCallback(() => void openForm(api, settings).then(setForm), [api, settings]);
  useEffect(begin, [begin]);

  const openAgain = useCallback(() => {
    setIsReady(false);
    setForm(first());
    begin();
  }, [begin]);
  const onReady = useCallback(() => setIsReady(true), []);
  const onFail = useCallback(() => {
    setIsReady(false);
    setForm({ kind: 'failed', problem: undefined });
  }, []);
  return { form, isReady, openAgain, onReady, onFail };
}

export type PaymentForm = ReturnType<typeof useForm>;
