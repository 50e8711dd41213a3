import type { Order } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { type ReactNode, useEffect } from 'react';
import type { PaymentSettings } from '#app/features/checkout/payment/load-stripe.ts';
import type { Creditor } from '#app/features/checkout/payment/mandate.tsx';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { useNotedStep } from '#app/features/shell/use-noted-step.ts';
import './pay.css';

/** The props of every page with a form of the payment provider. */
export type PayProps = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly isUnconfirmed: boolean;
  readonly settings: PaymentSettings;
  readonly creditor: Creditor;
  /** Called when the payment provider's scripts start to load. */
  readonly onPaying: () => void;
  readonly onChanged: () => void;
};

/** Returns whether the form is open; it stays open when the language changes. */
export function useOpenForm(name: 'pay' | 'replace', onPaying: () => void) {
  const [step, goTo] = useNotedStep();
  const isOpen = step === name;
  useEffect(() => {
    if (isOpen) onPaying();
  }, [isOpen, onPaying]);
  return { isOpen, open: () => goTo(name), close: () => goTo(undefined) };
}

type Props = {
  readonly order: Order;
  readonly title: string;
  readonly lead: string;
  /** Returns the text around the deadline for the payment. */
  readonly until: (about: { readonly moment: string }) => string;
  readonly label: ReactNode;
  readonly children: ReactNode;
};

/** The frame of an order that waits for payment: what it is, the deadline, and what to do. */
export function PayFrame({ order, title, lead, until, label, children }: Props) {
  const { say, locale } = useSite();
  const { orderNumber: number, waitsUntil } = order;
  return (
    <div className="wrap order-pay">
      <div>
        <p className="kicker">{say(m.order_number, { number })}</p>
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
        {children}
        {waitsUntil && (
          <p className="order-pay__until small faint">
            {until({ moment: formatMoment(locale, new Date(waitsUntil)) })}
          </p>
        )}
      </div>
      {label}
    </div>
  );
}
