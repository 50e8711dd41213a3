import { m } from '@mendwell/copy';
import { orderLinkDays, retentionDays } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import type { LinkTrouble } from './open-quote.ts';

type Props = {
  readonly trouble: LinkTrouble;
  /** What the links to this page are for: it determines how long they work. */
  readonly purpose: 'view' | 'decide' | 'pickup';
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

const cloth = 'band-notify';

/** Shown for a link that opens no order: explains why, and what to do about it. */
export function LinkOutcome({ trouble, purpose, onRetry, isRetrying }: Props) {
  const say = useSay();
  const support = (
    <Link className={buttonClass('line')} to="/help/CustomerSupport">
      {say(m.order_support)}
    </Link>
  );
  if (trouble.kind === 'failed') {
    const { title, detail } = trouble.problem ?? {
      title: say(m.problem_unavailable),
      detail: say(m.problem_unavailable_next),
    };
    return (
      <Outcome kind="warn" cloth={cloth} title={say(m.quote_failed_title)} text={`${title} ${detail}`}>
        <Button onPress={onRetry} busyLabel={isRetrying ? say(m.shell_loading) : undefined}>
          {say(m.shell_try_again)}
        </Button>
        {support}
      </Outcome>
    );
  }
  const isIdWrong = trouble.kind === 'no order id';
  const days = orderLinkDays[purpose];
  // A link for viewing also ends a month after its order does; the other links expire by age before
  // that.
  const tooOld =
    purpose === 'view'
      ? say(m.order_link_view_text, { days, after: retentionDays.orderLink })
      : say(m.order_link_text, { days });
  return (
    <Outcome
      kind="over"
      cloth={cloth}
      title={say(isIdWrong ? m.order_id_title : m.order_link_title)}
      text={isIdWrong ? say(m.order_id_text) : tooOld}
    >
      {!isIdWrong && (
        <Link className={buttonClass()} to="/order/find">
          {say(m.order_link_new)}
        </Link>
      )}
      {support}
    </Outcome>
  );
}
