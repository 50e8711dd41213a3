import type { MoreWork, Order } from '@mendwell/contract';
import { formatDay, formatDayAndTime, formatPrice, m } from '@mendwell/copy';
import type { MoreWorkOutcome as Answer } from '@mendwell/domain';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { moneyOfAnswer } from './money-of-answer.ts';
import { moreWorkTexts, moreWorkTitles } from './outcome-words.ts';

const kinds = {
  accepted: 'done',
  left_out: 'done',
  sent_back: 'done',
  lapsed: 'too-late',
  taken_back: 'question',
  unpaid: 'too-late',
} as const satisfies Record<Answer, string>;

type Props = {
  readonly order: Order;
  readonly work: MoreWork;
  readonly outcome: Answer;
  /** Somebody tried to answer a question that was answered already. */
  readonly wasLate: boolean;
};

/** Shows how a question about more work ended, to whoever has just answered it and to whoever comes later. */
export default function MoreWorkOutcome({ order, work, outcome, wasLate }: Props) {
  const { say, locale } = useSite();
  const isAnswer = outcome === 'accepted' || outcome === 'left_out' || outcome === 'sent_back';
  const money = moneyOfAnswer(say, locale, order, work);
  const canPay = outcome === 'accepted' && order.actions.includes('pay');
  const isBackOpen = order.status === 'in_service' && order.promisedBack !== null;
  return (
    <Outcome
      kind={kinds[outcome]}
      cloth={`order_${order.orderNumber}`}
      title={say(moreWorkTitles[outcome])}
      text={moreWorkTexts(say, locale, order, work, outcome)}
      details={
        <>
          {wasLate && <p className="strong">{say(m.more_work_was_late)}</p>}
          {money && <p>{money}</p>}
          {isBackOpen && order.promisedBack && (
            <p>{say(m.more_work_back_by, { day: formatDay(locale, order.promisedBack) })}</p>
          )}
          {outcome === 'accepted' && (
            <p className="soft">
              {say(m.more_work_total, { price: formatPrice(locale, work.totalPrice.estimatedPrice) })}
            </p>
          )}
          {isAnswer && work.answeredAt && (
            <p className="soft">
              {say(m.more_work_answered, {
                moment: formatDayAndTime(locale, new Date(work.answeredAt)),
              })}
            </p>
          )}
        </>
      }
      hint={
        <>
          {say(m.order_update_not_you)} <Link to="/help/CustomerSupport">{say(m.order_update_write)}</Link>.{' '}
          {say(m.order_update_hours)}
        </>
      }
    >
      {canPay && (
        <Link className={buttonClass('key')} to="/order/pay">
          {say(m.status_act_pay)}
        </Link>
      )}
      <Link className={buttonClass(canPay ? 'line' : 'primary')} to="/order/status">
        {say(m.order_update_see)}
      </Link>
    </Outcome>
  );
}
