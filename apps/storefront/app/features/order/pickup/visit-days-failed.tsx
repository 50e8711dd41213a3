import type { Order, Problem } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';

type Props = {
  readonly order: Order;
  readonly problem: Problem | undefined;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

/**
 * Shown when the order has loaded but its courier visits have not: the request failed, or another link
 * gives access to them.
 */
export function VisitDaysFailed({ order, problem, onRetry, isRetrying }: Props) {
  const say = useSay();
  const isOtherLink = problem?.code === 'link_invalid';
  return (
    <Outcome
      kind={isOtherLink ? 'question' : 'warn'}
      cloth={`order_${order.orderNumber}`}
      title={say(isOtherLink ? m.pickup_link_title : m.pickup_list_failed_title)}
      text={say(isOtherLink ? m.pickup_link_text : m.pickup_list_failed_text)}
    >
      {!isOtherLink && (
        <Button onPress={onRetry} busyLabel={isRetrying ? say(m.shell_loading) : undefined}>
          {say(m.shell_try_again)}
        </Button>
      )}
      <Link className={buttonClass('line')} to="/order/status">
        {say(m.order_update_see)}
      </Link>
    </Outcome>
  );
}
