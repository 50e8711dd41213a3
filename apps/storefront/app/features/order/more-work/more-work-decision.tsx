import type { MoreWork, Order } from '@mendwell/contract';
import { formatDay, formatDayAndTime, formatPrice, m } from '@mendwell/copy';
import type { MoreWorkAnswer } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { CalendarDays, Hourglass, Scissors } from 'lucide-react';
import { CodeEntry } from '../quote/code-entry.tsx';
import { methodInWords } from '../quote/method-in-words.ts';
import type { useAskedItems } from './use-asked-items.ts';
import type { MoreWorkInUse } from './use-more-work.ts';

type Props = {
  readonly order: Order;
  readonly work: MoreWork;
  readonly step: MoreWorkInUse;
  readonly item: ReturnType<typeof useAskedItems>;
  /** Whether there is agreed work on other items. */
  readonly hasOthers: boolean;
};

/** The three answers with what each of them costs; the field for the mailed code is above them. */
export function MoreWorkDecision({ order, work, step, item, hasOthers }: Props) {
  const { say, locale } = useSite();
  const { asked, busy, code } = step;
  const price = (cents: number) => formatPrice(locale, cents);
  const answers: readonly [MoreWorkAnswer, 'key' | 'line' | 'danger', string][] = [
    ['accept_more_work', 'key', say(m.quote_accept, { price: price(work.totalPrice.estimatedPrice) })],
    ['leave_out_more_work', 'line', say(m.more_work_leave, { price: price(work.before.estimatedPrice) })],
  ];
  const back = work.sendBack;
  const sendBack = back
    ? ([
        [
          'send_back',
          'danger',
          say(back.refund > 0 ? m.more_work_send_back : m.more_work_send_back_free, {
            item: locale === 'de' ? item.first : item.inSentence,
            price: price(back.refund),
          }),
        ],
      ] as const)
    : [];
  return (
    <aside className="decision" aria-labelledby="decision-title">
      <h2 className="h2" id="decision-title">
        {say(m.quote_decision)}
      </h2>
      <p className="soft small decision__text">{useMoneyInWords(order, work)}</p>
      {asked && <p className="soft small decision__text">{say(m.quote_code_text)}</p>}
      <CodeEntry answer={step} email={order.customer.email} />
      <div className="decision__act">
        {[...answers, ...sendBack].map(([answer, look, words]) => (
          <Button
            key={answer}
            look={look}
            wide
            isDisabled={asked === answer && code.length < 6}
            busyLabel={busy === answer ? say(m.shell_loading) : undefined}
            onPress={() => step.press(answer)}
          >
            {words}
          </Button>
        ))}
      </div>
      {!asked && <p className="xs faint decision__hint">{say(m.more_work_code)}</p>}
      <ul className="more-work__says small">
        <li>
          <Icon of={CalendarDays} size="s" />
          <span>
            {say(order.promisedBack ? m.more_work_until : m.more_work_until_only, {
              moment: formatDayAndTime(locale, new Date(work.answerBy)),
              day: order.promisedBack ? formatDay(locale, order.promisedBack) : '',
            })}
          </span>
        </li>
        <li>
          <Icon of={Hourglass} size="s" />
          <span>{say(m.more_work_silence)}</span>
        </li>
        {hasOthers && (
          <li>
            <Icon of={Scissors} size="s" />
            <span>{say(m.more_work_rest)}</span>
          </li>
        )}
      </ul>
    </aside>
  );
}

/** Says what is paid, and what an acceptance would change about it. */
function useMoneyInWords({ paymentStatus, paymentMethod }: Order, { before, difference }: MoreWork): string {
  const { say, locale } = useSite();
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
  const price = formatPrice(locale, before.estimatedPrice);
  const amount = formatPrice(locale, Math.abs(difference));
  const method = methodInWords(say, paymentMethod);
  const change =
    difference === 0
      ? m.more_work_same
      : difference < 0
        ? m.more_work_less
        : paymentMethod?.type === 'sepa_debit'
          ? m.more_work_difference_debit
          : m.more_work_difference;
  return `${say(isPaid ? m.more_work_paid : m.more_work_agreed, { price })} ${say(change, { amount, method })}`;
}
