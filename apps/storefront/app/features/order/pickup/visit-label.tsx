import type { Order, VisitDays } from '@mendwell/contract';
import { formatDay, m } from '@mendwell/copy';
import { itemsToDo } from '@mendwell/domain';
import { CareLabel } from '@mendwell/ui/care-label.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { addressOf } from './address-of.ts';

type Props = { readonly order: Order; readonly evenings: VisitDays; readonly day: string | null };

/** Shows when, where and what the courier visit is for, beside the days to choose from. */
export function VisitLabel({ order, evenings, day }: Props) {
  const { say, locale } = useSite();
  const inLanguage = useInLanguage();
  const { kind, chosen, startsAt: from, endsAt: to } = evenings;
  const { zipCode, city } = order.customer.address;
  const items = itemsToDo(order.items, order.quote?.lines)
    .map(({ subCategory }) => inLanguage.name(subCategory))
    .join(', ');
  return (
    <aside aria-label={say(kind === 'pickup' ? m.pickup_label : m.pickup_label_return)}>
      <CareLabel title={say(kind === 'pickup' ? m.pickup_label : m.pickup_label_return)}>
        <dl className="pickup-facts small">
          <div>
            <dt>{say(m.pickup_when)}</dt>
            <dd className="strong">
              {chosen && day !== chosen && (
                <>
                  <span className="sr">{say(m.pickup_not_any_more)}</span>
                  <s className="was">{formatDay(locale, chosen)}</s>
                  <br />
                </>
              )}
              {day
                ? `${formatDay(locale, day)}, ${say(m.pickup_hours, { from, to })}`
                : say(m.pickup_not_chosen)}
            </dd>
          </div>
          <div>
            <dt>{say(m.pickup_where)}</dt>
            <dd>
              {addressOf(order)}
              <br />
              {zipCode} {city}
              {order.deliveryNotes && (
                <span className="pickup-facts__note soft" lang={order.language} dir="auto">
                  {order.deliveryNotes}
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt>{say(m.pickup_what)}</dt>
            <dd>{say(m.pickup_bag, { items })}</dd>
          </div>
        </dl>
      </CareLabel>
    </aside>
  );
}
