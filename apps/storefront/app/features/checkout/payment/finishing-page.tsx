import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Needle } from '@mendwell/ui/needle.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { storedWaitingOrder } from '#app/draft/order.ts';
import type { Finished } from './finish-payment.ts';
import { finishReturn, noteRefusal, type Returned } from './finish-return.ts';
import { usePaymentDocument } from './payment-document.ts';
import { useStaying } from './use-staying.ts';
import './payment.css';

type Stuck = Extract<Finished, { readonly kind: 'over' | 'unknown' }>;

/** Shown after the customer returns from the bank, while the order gets its last step. */
export function FinishingPage({ returned }: { readonly returned: Returned }) {
  const say = useSay();
  const api = useApi();
  const navigate = useNavigate();
  const [stuck, setStuck] = useState<Stuck>();
  const heading = useRef<HTMLHeadingElement>(null);
  usePaymentDocument();
  useStaying();
  const finish = useCallback(() => {
    const waiting = storedWaitingOrder.get();
    if (!waiting) return;
    void finishReturn(api, waiting, returned).then((finished) => {
      if (finished.kind === 'incomplete') {
        // Without a failure it may just not be through yet: the form shows that the order waits.
        if (returned === 'failed') noteRefusal();
        void navigate('/checkout/2', { replace: true });
      } else if (finished.kind !== 'placed') setStuck(finished);
    });
  }, [api, navigate, returned]);
  useEffect(finish, [finish]);

  const onRetry = () => {
    // The button disappears, so the focus of whoever pressed it moves to the heading.
    heading.current?.focus();
    setStuck(undefined);
    finish();
  };
  return (
    <div className="wrap finishing">
      <h1 className="h1" tabIndex={-1} ref={heading}>
        {say(m.payment_finishing)}
      </h1>
      <p className="lead">{say(m.payment_finishing_text)}</p>
      {stuck ? (
        <>
          <Note tone="error" isAlert takesFocus>
            <strong>{stuck.problem?.title ?? say(m.payment_confirm_failed)}.</strong>{' '}
            {stuck.kind === 'over' ? stuck.problem.detail : say(m.payment_confirm_failed_text)}
          </Note>
          {stuck.kind === 'over' ? (
            <Link className={buttonClass()} to="/checkout/2">
              {say(m.payment_to_payment)}
            </Link>
          ) : (
            <Button onPress={onRetry}>{say(m.shell_try_again)}</Button>
          )}
        </>
      ) : (
        <Needle label={say(m.payment_finishing)} />
      )}
    </div>
  );
}
