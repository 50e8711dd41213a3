import type { DeskOrder } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { type HandoverLeg, handoverLegs, isCountRight } from '@mendwell/domain';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { Check, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import './custody.css';

const legs = {
  to_courier: m.desk_order_leg_to_courier,
  to_workshop: m.desk_order_leg_to_workshop,
  from_workshop: m.desk_order_leg_from_workshop,
  home: m.desk_order_leg_home,
} as const satisfies Record<HandoverLeg, unknown>;

/** Who has had the items, since when, and how many were counted. */
export function Custody({ order }: { readonly order: DeskOrder }) {
  const { say, locale } = useSite();
  const words = useRequestInWords(order);
  const titleId = useId();
  const { handovers } = order;
  return (
    <section className="order-card" aria-labelledby={titleId}>
      <h2 className="h3" id={titleId}>
        {say(m.custody_title)}
      </h2>
      <ol className="custody">
        {handoverLegs.map((leg) => {
          const one = handovers.find((handover) => handover.leg === leg);
          const isRight = one === undefined || isCountRight(one);
          // Until the courier comes, the workshop's own count says that the items are packed.
          const isPacked = leg === 'from_workshop' && one?.by === 'provider';
          // The courier says that it was brought; the workshop has not checked it in.
          const isBrought = leg === 'to_workshop' && one?.by === 'courier';
          const name = isPacked ? m.desk_order_leg_packed : isBrought ? m.desk_order_leg_brought : legs[leg];
          const LegMark = isRight ? Check : TriangleAlert;
          return (
            <li key={leg} className={one ? (isRight ? 'is-done' : 'is-wrong') : 'is-open'}>
              <span className="custody__mark">{one && <Icon of={LegMark} size="s" />}</span>
              <b>{say(name, { name: words.name })}</b>
              {one ? (
                <>
                  <small>
                    <time dateTime={one.at}>{formatMoment(locale, new Date(one.at))}</time>
                    {', '}
                    {one.by === 'provider'
                      ? order.provider.displayName
                      : (one.person ?? say(m.custody_the_courier))}
                  </small>
                  <small className={isRight ? '' : 'custody__wrong'}>
                    {one.isOtherBag
                      ? say(m.custody_other_bag)
                      : one.counted === null
                        ? say(m.custody_uncounted)
                        : say(isRight ? m.custody_tally : m.custody_differs, {
                            counted: String(one.counted),
                            expected: String(one.expected),
                          })}
                  </small>
                </>
              ) : (
                <small>{say(m.custody_step_to_come)}</small>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
