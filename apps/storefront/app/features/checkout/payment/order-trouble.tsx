import type { Problem } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import type { BagPrice } from '@mendwell/domain';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WaitingOrder } from '#app/draft/order.ts';
import { useBagItemInWords } from '#app/features/bag/use-bag-item-in-words.ts';
import { useEditing } from '#app/features/bag/use-editing.ts';
import type { Stage } from './use-submit.ts';

type Props = {
  readonly stage: Stage;
  /** The figures before the server named different ones, and the new figures. */
  readonly prices: { readonly old: BagPrice | undefined; readonly now: BagPrice | undefined };
  readonly onRetry: () => void;
  readonly onFinish: (waiting: WaitingOrder) => void;
};

const Act = ({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) => (
  <button type="button" className="link" onClick={onPress}>
    {children}
  </button>
);

/** For these codes the bag or the form is the reason, and the server's own text explains it best. */
const isTheirs = ({ code }: Problem) =>
  ['service_not_offered', 'postcode_not_served', 'provider_unknown'].includes(code);

const isAboutCustomer = ({ code, errors = [] }: Problem) =>
  code === 'invalid_request' && errors.some(({ field }) => field.startsWith('customer.'));

/** Shows above the button what has prevented the order, and what to do about it. */
export function OrderTrouble({ stage, prices, onRetry, onFinish }: Props) {
  const { say, locale } = useSite();
  const words = useBagItemInWords();
  const { edit } = useEditing();
  if (stage.kind !== 'stopped') return null;
  const { outcome, attempt } = stage;
  const note = (title: string, text: string, act?: ReactNode, tone: 'error' | 'warn' = 'error') => (
    <Note tone={tone} isAlert takesFocus key={attempt}>
      <strong>{title}.</strong> {text} {act}
    </Note>
  );
  const again = <Act onPress={onRetry}>{say(m.shell_try_again)}</Act>;
  switch (outcome.kind) {
    case 'order': {
      const { problem } = outcome;
      const toDetails = (
        <Link className="link" to="/checkout/1">
          {say(m.payment_to_details)}
        </Link>
      );
      if (problem && isTheirs(problem)) return note(problem.title, problem.detail, toDetails);
      if (problem && isAboutCustomer(problem))
        return note(say(m.payment_details_refused), say(m.payment_details_refused_text), toDetails);
      const why = problem ? `${problem.title}. ${problem.detail} ` : '';
      return note(say(m.payment_order_failed), `${why}${say(m.payment_order_failed_text)}`, again);
    }
    case 'over':
      return outcome.problem ? note(outcome.problem.title, outcome.problem.detail) : null;
    case 'confirm': {
      const { waiting, problem } = outcome;
      const why = problem ? `${problem.title}. ` : '';
      return note(
        say(m.payment_confirm_failed),
        `${why}${say(m.payment_confirm_failed_text)}`,
        <Act onPress={() => onFinish(waiting)}>{say(m.shell_try_again)}</Act>,
      );
    }
    case 'photos': {
      const item = words.nameInSentence(outcome.item);
      return note(
        say(m.payment_photos_failed, { item }),
        say(m.payment_photos_failed_text),
        <>
          {again} <Act onPress={() => edit(outcome.item.id)}>{say(m.payment_photos_change, { item })}</Act>
        </>,
      );
    }
    case 'price': {
      const [old, now] = [prices.old?.total.low, prices.now?.total.low];
      const totals = { old: formatPrice(locale, old ?? 0), new: formatPrice(locale, now ?? 0) };
      const title = old !== undefined && old !== now;
      return note(
        title ? say(m.payment_price_changed, totals) : say(m.bag_prices_changed).replace(/\.$/, ''),
        say(m.payment_price_changed_text),
        undefined,
        'warn',
      );
    }
    case 'changed':
      return note(say(m.payment_changed), say(m.payment_changed_text), undefined, 'warn');
    case 'voucher_unchecked':
      return note(say(m.payment_voucher_unchecked), say(m.payment_order_failed_text), again);
    case 'elsewhere':
      return note(
        say(m.payment_elsewhere).replace(/\.$/, ''),
        say(m.payment_elsewhere_text),
        undefined,
        'warn',
      );
    default:
      return null;
  }
}
