import type { SupportActs } from '@mendwell/contract';
import { formatPrice, formatRate, m } from '@mendwell/copy';
import { vatIn } from '@mendwell/domain';
import { useSite } from '@mendwell/web/site.tsx';

type Props = { readonly refund: SupportActs['refund']; readonly cents: number };

/** The paper that a refund makes: a correction of the receipt, with the VAT that the amount includes. */
export function RefundPaper({ refund: { receiptNumber, vatRate }, cents }: Props) {
  const { say, locale } = useSite();
  const vat = vatIn(cents, vatRate);
  const minus = (amount: number) => formatPrice(locale, -amount);
  return (
    <section className="refund-paper" aria-labelledby="refund-paper">
      <h2 id="refund-paper">{say(m.desk_refund_paper)}</h2>
      <p className="soft">{say(m.desk_refund_paper_of, { number: receiptNumber })}</p>
      <dl>
        <div>
          <dt>{say(m.desk_refund_paper_net)}</dt>
          <dd>{minus(cents - vat)}</dd>
        </div>
        <div>
          <dt>{say(m.desk_refund_paper_vat, { rate: formatRate(locale, vatRate) })}</dt>
          <dd>{minus(vat)}</dd>
        </div>
        <div>
          <dt>{say(m.desk_refund_paper_total)}</dt>
          <dd>
            <b>{minus(cents)}</b>
          </dd>
        </div>
      </dl>
    </section>
  );
}
