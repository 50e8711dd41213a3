import type { Order } from '@mendwell/contract';
import { formatDay, m } from '@mendwell/copy';
import { berlinDay, visitsUntilSupport } from '@mendwell/domain';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';

const reasons = {
  nobody_home: m.custody_failed_nobody_home,
  address_wrong: m.custody_failed_address_wrong,
} as const;

/** Says what has stopped the items: a count that does not match, or a courier who came in vain. */
export function CustodyNotes({ order }: { readonly order: Order }) {
  const { say } = useSite();
  return (
    <>
      {order.openCount && <Note tone="warn">{say(m.custody_open)}</Note>}
      {order.failedVisit && !order.withdrawal && <FailedVisit failed={order.failedVisit} />}
    </>
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
