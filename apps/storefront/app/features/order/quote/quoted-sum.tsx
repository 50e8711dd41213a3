import type { Order } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { Needle } from '@mendwell/ui/needle.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { figuresBefore } from './figures-before.ts';
import type { QuoteTotal } from './use-quote-total.ts';

type Props = {
  readonly order: Pick<Order, 'discountCode' | 'totalPrice'>;
  /** What it is compared with; without it, the order as it was placed. */
  readonly before?: ReturnType<typeof figuresBefore>;
  readonly total: QuoteTotal;
  readonly hasChoice: boolean;
};

/** Shows the lines from the services to the total to pay, before and now. */
export function QuotedSum({ order, before = figuresBefore(order), total, hasChoice }: Props) {
  const { say, locale } = useSite();
  const { price: now, state, askAgain } = total;
  const code = order.discountCode;
  const free = (cents: number) => (cents === 0 ? say(m.bag_free) : formatPrice(locale, cents));
  const was = (then: number, cents: number, words = formatPrice(locale, then)) =>
    then === cents ? words : <s className="was">{words}</s>;
  return (
    <>
      <table className={`cmp cmp--sum ${state === 'coming' ? 'cmp--coming' : ''}`}>
        <caption className="sr">{say(m.quote_sum)}</caption>
        <thead>
          <tr>
            {[m.quote_service, m.quote_before, m.quote_now].map((words) => (
              <th scope="col" key={say(words)}>
                <span className="sr">{say(words)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(before.reduction > 0 || now.reduction > 0) && (
            <tr>
              <td>{code ? say(m.order_voucher, { code }) : say(m.bag_reduction)}</td>
              <td>−{formatPrice(locale, before.reduction)}</td>
              <td className="strong">−{formatPrice(locale, now.reduction)}</td>
            </tr>
          )}
          <tr>
            <td>{say(m.bag_fee)}</td>
            <td>{was(before.serviceFee, now.serviceFee)}</td>
            <td className="strong">{formatPrice(locale, now.serviceFee)}</td>
          </tr>
          <tr>
            <td>{say(m.quote_delivery)}</td>
            <td className="cmp__word">
              {was(before.deliveryFee, now.deliveryFee, free(before.deliveryFee))}
            </td>
            <td className="cmp__word strong">{free(now.deliveryFee)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td>
              {say(m.quote_total)}
              <small>{say(m.quote_vat)}</small>
            </td>
            <td>{was(before.total, now.estimatedPrice)}</td>
            <td>
              {formatPrice(locale, now.estimatedPrice)}
              {state === 'coming' && <Needle />}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="sr" role="status">
        {hasChoice && state === 'known'
          ? say(m.quote_total_now, { price: formatPrice(locale, now.estimatedPrice) })
          : ''}
      </p>
      {state === 'failed' && (
        <Note tone="error" isAlert>
          <strong>{say(m.bag_fees_failed)}.</strong> {say(m.quote_total_failed_text)}{' '}
          <button type="button" className="link" onClick={askAgain}>
            {say(m.shell_try_again)}
          </button>
        </Note>
      )}
      {state === 'nothing left' && (
        <Note tone="warn" isAlert>
          <strong>{say(m.problem_nothing_left)}.</strong> {say(m.problem_nothing_left_next)}
        </Note>
      )}
    </>
  );
}
