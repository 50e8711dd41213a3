import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Lock } from 'lucide-react';
import '@mendwell/ui/sew-list.css';

/**
 * Lists the three steps that follow, the first of them now. Nothing happens before the customer
 * presses the button.
 */
export function WhatIsLeft({ onContinue }: { readonly onContinue: () => void }) {
  const say = useSay();
  return (
    <div className="order-pay__panel">
      <ol className="sew-list" aria-label={say(m.order_pay_steps)}>
        <li className="is-now">
          <span className="sew-list__dot" />
          <span>
            <b>{say(m.order_pay_choose)}</b>
            <small>{say(m.order_pay_choose_text)}</small>
          </span>
        </li>
        {[m.order_pay_submit, m.order_pay_confirmed].map((step) => (
          <li key={say(step)} className="is-open">
            <span className="sew-list__dot" />
            <span>{say(step)}</span>
          </li>
        ))}
      </ol>
      <Button look="key" onPress={onContinue}>
        <Icon of={Lock} />
        {say(m.order_pay_continue)}
      </Button>
    </div>
  );
}
