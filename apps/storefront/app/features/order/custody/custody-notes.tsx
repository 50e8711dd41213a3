import type { Order } from '@mendwell/contract';
import { formatDay, m } from '@mendwell/copy';
import { berlinDay, visitsUntilSupport } from '@mendwell/domain';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';

const reasons = {
  nobody_home: m.custody_failed_nobody_home,
  address_wrong: m.custody_failed_address_wrong,
  not_said: m.custody_failed_not_said,
} as const;

/** Says what has stopped the items: a count that does not match, or a courier who came in vain. */
export default function CustodyNotes({ order }: { readonly order: Order }) {
  const { say } = useSite();
  return (
    <>
      {order.openCount && <Note tone="warn">{say(m.custody_open)}</Note>}
      {order.failedVisit && !order.withdrawal && <FailedVisit failed={order.failedVisit} />}
      {order.delay && !order.withdrawal && <Late order={order} delay={order.delay} />}
    </>
  );
}

const late = {
  not_collected: { title: m.overdue_title_not_collected, text: m.overdue_text_not_collected },
  not_checked_in: { title: m.overdue_title_not_checked_in, text: m.overdue_text_not_checked_in },
  not_finished: { title: m.overdue_title_not_finished, text: m.overdue_text_not_finished },
  not_delivered: { title: m.overdue_title_not_delivered, text: m.overdue_text_not_delivered },
  no_return_evening: { title: m.overdue_title_no_return_evening, text: m.overdue_text_no_return_evening },
} as const;

type LateProps = { readonly order: Order; readonly delay: NonNullable<Order['delay']> };

/** What is late, who looks after it, and the new date. */
function Late({ order: { provider, promisedBack, returnEvening }, delay }: LateProps) {
  const { say, locale } = useSite();
  const { step, expectedOn, promisedBefore, calledOff } = delay;
  const day = (date: string) => formatDay(locale, date);
  // Once another evening is chosen, nothing more has to be said about the one that was called off.
  const isOpen = calledOff !== null && returnEvening === null;
  return (
    <Note tone="warn">
      <strong>{say(late[step].title)}.</strong>{' '}
      {say(late[step].text, { provider: provider.displayName, day: day(expectedOn) })}{' '}
      {promisedBack && step !== 'no_return_evening' && (
        <span>
          {promisedBefore
            ? say(m.overdue_new_date, { before: day(promisedBefore), day: day(promisedBack) })
            : say(m.overdue_same_date, { day: day(promisedBack) })}{' '}
        </span>
      )}
      {isOpen && say(m.overdue_called_off, { day: day(calledOff) })}
    </Note>
  );
}

type FailedProps = { readonly failed: NonNullable<Order['failedVisit']> };

function FailedVisit({ failed }: FailedProps) {
  const { say, locale } = useSite();
  const { at, reason, words, times } = failed;
  const isAgain = times >= visitsUntilSupport;
  return (
    <Note tone="warn">
      <strong>{say(reasons[reason], { day: formatDay(locale, berlinDay(new Date(at))) })}</strong>{' '}
      {words && <span dir="auto">{say(m.custody_failed_words, { words })} </span>}
      {say(isAgain ? m.custody_failed_twice : m.custody_failed_choose)}{' '}
      {reason === 'address_wrong' && say(m.custody_failed_address)}
    </Note>
  );
}
