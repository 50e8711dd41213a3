import type { SupportOrder } from '@mendwell/contract';
import { formatMoment, formatPrice, m } from '@mendwell/copy';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { type ReactNode, useId } from 'react';

type Props = { readonly order: SupportOrder };

/** What the workshop has asked for, line by line, the newest version first. */
export function QuotesCard({ order: { quotes, items } }: Props) {
  const { say, locale } = useSite();
  const { name, displayName } = useInLanguage();
  const id = useId();
  return (
    <section className="sorder-card" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {say(m.desk_support_quotes)}
      </h2>
      {quotes.length === 0 && <p className="soft">{say(m.desk_support_quotes_none)}</p>}
      {quotes.map(({ version, madeAt, note, lines, totalPrice }) => (
        <div key={version} className="sorder-part">
          <p className="sorder-lines__head">
            <b>{say(m.desk_support_quote, { version, when: formatMoment(locale, new Date(madeAt)) })}</b>
            <b>{formatPrice(locale, totalPrice.estimatedPrice)}</b>
          </p>
          {note && (
            <p className="sorder-quoted" dir="auto">
              {note}
            </p>
          )}
          <ul className="sorder-lines">
            {lines.map((line) => {
              const item = items[line.item];
              const left = line.isLeftOut
                ? say(m.desk_support_left_out)
                : line.isDeclined && say(m.desk_support_declined);
              return (
                <li key={line.id}>
                  <span>
                    {item && <span className="soft">{name(item.subCategory)}: </span>}
                    {displayName(line)}
                    {line.quantity > 1 && ` × ${line.quantity}`}
                    {(left || line.note) && (
                      <small dir="auto">{[left, line.note].filter(Boolean).join('. ')}</small>
                    )}
                  </span>
                  <b>{formatPrice(locale, line.linePrice)}</b>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

const refundWords: Readonly<Record<string, typeof m.desk_support_refund_done>> = {
  wanted: m.desk_support_refund_under_way,
  done: m.desk_support_refund_done,
};
const chargeWords: Readonly<Record<string, typeof m.desk_support_charge_paid>> = {
  paid: m.desk_support_charge_paid,
  refunded: m.desk_support_charge_refunded,
  failed: m.desk_support_charge_failed,
};

type RowProps = {
  readonly at: string;
  readonly what: string;
  readonly more: ReactNode;
  readonly sum: string;
};
function Row({ at, what, more, sum }: RowProps) {
  const { locale } = useSite();
  return (
    <li>
      <span>
        {what}
        <small>
          {formatMoment(locale, new Date(at))}, {more}
        </small>
      </span>
      <b>{sum}</b>
    </li>
  );
}

/** What was charged, refunded and taken back by the bank, and what is left to refund. */
export function MoneyCard({ order: { money } }: Props) {
  const { say, locale } = useSite();
  const id = useId();
  const { charges, refunds, disputes, leftToRefund } = money;
  return (
    <section className="sorder-card" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {say(m.desk_support_money)}
      </h2>
      {charges.length === 0 ? (
        <p className="soft">{say(m.desk_support_money_none)}</p>
      ) : (
        <>
          <ul className="sorder-lines">
            {charges.map(({ at, state, stripeId, amount }) => (
              <Row
                key={`${at} ${stripeId}`}
                at={at}
                what={say(m.desk_support_charge)}
                more={say(chargeWords[state] ?? m.desk_support_charge_open)}
                sum={formatPrice(locale, amount)}
              />
            ))}
            {refunds.map(({ at, state, amount }, nth) => (
              <Row
                // oxlint-disable-next-line react/no-array-index-key -- two refunds may be wanted at one moment
                key={`${at} ${nth}`}
                at={at}
                what={say(m.desk_support_refund)}
                more={say(refundWords[state] ?? m.desk_support_refund_failed)}
                sum={amount === null ? say(m.desk_support_refund_rest) : formatPrice(locale, -amount)}
              />
            ))}
            {disputes.map(({ openedAt, amount, evidenceDueBy }) => (
              <Row
                key={openedAt}
                at={openedAt}
                what={say(m.desk_support_dispute)}
                more={
                  evidenceDueBy &&
                  say(m.desk_support_evidence_by, { when: formatMoment(locale, new Date(evidenceDueBy)) })
                }
                sum={formatPrice(locale, amount)}
              />
            ))}
          </ul>
          <p className="sorder-lines__head sorder-lines__sum">
            <span>{say(m.desk_support_left)}</span>
            <b>{formatPrice(locale, leftToRefund)}</b>
          </p>
        </>
      )}
    </section>
  );
}
