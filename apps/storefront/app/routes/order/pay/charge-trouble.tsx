import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { methodInWords } from '#app/features/order/quote/method-in-words.ts';

type Props = { readonly order: Order; readonly isUnconfirmed: boolean };

/** Shows why the order is not paid, as far as that is known. */
export function ChargeTrouble({ order, isUnconfirmed }: Props) {
  const say = useSay();
  const method = methodInWords(say, order.paymentMethod);
  if (isUnconfirmed)
    return (
      <Note tone="error" isAlert takesFocus>
        <strong>{say(m.payment_authentication_failed)}.</strong> {say(m.payment_authentication_failed_text)}
      </Note>
    );
  if (order.paymentStatus !== 'failed') return null;
  const isDebit = order.paymentMethod?.type === 'sepa_debit';
  return (
    <Note tone="error" isAlert>
      <strong>{say(isDebit ? m.pay_debit_failed : m.pay_declined)}.</strong>{' '}
      {say(isDebit ? m.pay_debit_failed_text : m.pay_declined_text, { method })}
    </Note>
  );
}
