import { m } from '@mendwell/copy';
import { Needle } from '@mendwell/ui/needle.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { loadingPatienceMs } from './loading-patience.ts';
import { type Creditor, Mandate } from './mandate.tsx';
import type { Fields, MethodType } from './submit-order.ts';
import type { PaymentForm } from './use-form.ts';

type Props = {
  readonly payment: PaymentForm;
  readonly fields: Ref<Fields>;
  readonly method: MethodType;
  readonly onMethod: (method: MethodType) => void;
  readonly creditor: Creditor;
  readonly children: ReactNode;
};

/** Shows the payment provider's form, or what replaces it. */
export function PaymentMethod({ payment, fields, method, onMethod, creditor, children }: Props) {
  const { say, locale } = useSite();
  const { form, isReady, openAgain, onReady, onFail } = payment;
  const heading = useRef<HTMLHeadingElement>(null);
  const isComing = !isReady && (form.kind === 'opening' || form.kind === 'open');
  const isFinishing = form.kind === 'finishing' || form.kind === 'placed';
  useEffect(() => {
    if (form.kind !== 'open' || isReady) return;
    const timer = setTimeout(onFail, loadingPatienceMs);
    return () => clearTimeout(timer);
  }, [form, isReady, onFail]);

  const onRetry = () => {
    // The button disappears, so the focus of whoever pressed it moves to the heading.
    heading.current?.focus();
    openAgain();
  };
  const again = (
    <button type="button" className="link" onClick={onRetry}>
      {say(m.shell_try_again)}
    </button>
  );
  return (
    <section className="pay-method" aria-labelledby="method-title">
      <h2 className="sr" id="method-title" tabIndex={-1} ref={heading}>
        {say(m.payment_form)}
      </h2>
      <div role="status">
        {isComing && <Waiting label={say(m.payment_form_loading)} />}
        {isFinishing && <Waiting label={say(m.payment_finishing)} text={say(m.payment_finishing_text)} />}
        {isReady && <p className="sr">{say(m.payment_form_ready)}</p>}
      </div>
      {form.kind === 'failed' && (
        <Note tone={form.problem?.code === 'already_ordered' ? 'warn' : 'error'} isAlert>
          <strong>{form.problem?.title ?? say(m.payment_form_failed)}.</strong>{' '}
          {form.problem?.detail ?? say(m.payment_form_failed_text)} {again}
        </Note>
      )}
      {form.kind === 'unfinished' && (
        <Note tone="error" isAlert>
          <strong>{form.problem?.title ?? say(m.payment_confirm_failed)}.</strong>{' '}
          {say(m.payment_confirm_failed_text)} {again}
        </Note>
      )}
      {form.kind === 'open' && (
        <div className="pay-method__fields" data-ready={isReady} aria-busy={!isReady}>
          <form.PaymentFields
            stripe={form.stripe}
            clientSecret={form.clientSecret}
            returnPath="/checkout/3"
            locale={locale}
            fields={fields}
            onReady={onReady}
            onFail={onFail}
            onMethod={onMethod}
          />
        </div>
      )}
      {isReady && method === 'sepa_debit' && <Mandate creditor={creditor} />}
      {children}
    </section>
  );
}

const Waiting = ({ label, text }: { readonly label: string; readonly text?: string }) => (
  <div className="pay-method__waiting">
    <p className="strong">{label}</p>
    {text && <p className="small soft">{text}</p>}
    <Needle />
  </div>
);
