import type { Order } from '@mendwell/contract';
import { formatMoment, formatPrice, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import { CodeEntry } from './code-entry.tsx';
import { methodInWords } from './method-in-words.ts';
import type { DecisionInUse } from './use-decision.ts';
import type { QuoteTotal } from './use-quote-total.ts';

type Props = {
  readonly order: Order;
  readonly answer: DecisionInUse;
  /** With a quote the order can be accepted; without one it can only be cancelled. */
  readonly total?: QuoteTotal;
  /** An alternative, shown below the buttons. */
  readonly children?: ReactNode;
};

/** Offers accept and cancel with equal prominence; the field for the mailed code is above both. */
export function Decision({ order, answer: decision, total, children }: Props) {
  const { say, locale } = useSite();
  const { asked, busy, code } = decision;
  const isIncomplete = (one: typeof asked) => asked === one && code.length < 6;
  const loading = say(m.shell_loading);
  const price = total && formatPrice(locale, total.price.estimatedPrice);
  const hint = order.paymentMethod?.type === 'sepa_debit' ? m.quote_hint_debit : m.quote_hint;
  const until = order.quote?.answerBy;
  const text = total ? m.quote_decision_text : m.quote_cancel_decision_text;
  return (
    <aside className="decision" aria-labelledby="decision-title">
      <h2 className="h2" id="decision-title">
        {say(m.quote_decision)}
      </h2>
      <p className="soft small decision__text">{say(asked ? m.quote_code_text : text)}</p>
      <CodeEntry answer={decision} email={order.customer.email} />
      <div className="decision__act">
        {total && price && (
          <Button
            wide
            isDisabled={total.state !== 'known' || isIncomplete('accept')}
            busyLabel={busy === 'accept' ? loading : undefined}
            onPress={() => decision.press('accept')}
          >
            {say(m.quote_accept, { price })}
          </Button>
        )}
        <Button
          look="danger"
          wide
          isDisabled={isIncomplete('cancel')}
          busyLabel={busy === 'cancel' ? loading : undefined}
          onPress={() => decision.press('cancel')}
        >
          {say(m.quote_cancel_free)}
        </Button>
        {children}
      </div>
      {price && (
        <p className="xs faint decision__hint">
          {say(hint, { method: methodInWords(say, order.paymentMethod), price })}
        </p>
      )}
      {total && until && (
        <p className="xs faint decision__hint">
          {say(m.quote_open_until, { moment: formatMoment(locale, new Date(until)) })}
        </p>
      )}
    </aside>
  );
}
