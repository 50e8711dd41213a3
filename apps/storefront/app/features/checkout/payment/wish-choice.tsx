import type { WishableDays } from '@mendwell/contract';
import { formatDate, formatDay, formatShortDay, m } from '@mendwell/copy';
import { mostWishes } from '@mendwell/domain';
import { useSite } from '@mendwell/web/site.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { changeWishedEvenings, type OrderChoices, wishedEvenings } from '#app/draft/order-choices.ts';
import { type WeekDay, weeksOf } from '#app/features/order/pickup/weeks.ts';
import { useWishableDays } from './use-wishable-days.ts';
import './wish-choice.css';

type Props = {
  readonly choices: OrderChoices;
  readonly provider: { readonly id: string };
  /** Whether the order is being placed with the values shown here. */
  readonly isDisabled: boolean;
};

/**
 * Lets the customer name up to three evenings that suit for the pick-up (ORD-21). Which ones are offered
 * depends on when work may start. Without them nothing is missing: the customer is asked later.
 */
export function EveningWishes({ choices, provider, isDisabled }: Props) {
  const { say } = useSite();
  const days = useWishableDays(provider.id, isDisabled);
  const { startsEarly } = choices;
  return (
    <section className="pay-block wishes">
      {days === undefined || startsEarly === null ? (
        <>
          <h2 className="h3">{say(m.payment_evenings)}</h2>
          <p className="small soft">
            {say(startsEarly === null ? m.payment_evenings_first : m.payment_evenings_unknown)}
          </p>
          {startsEarly !== null && <Named days={wishedEvenings(choices)} />}
        </>
      ) : (
        <WishChoice
          {...{ choices, isDisabled }}
          hours={{ from: days.startsAt, to: days.endsAt }}
          offered={startsEarly ? days.onArrival : days.afterWithdrawal}
        />
      )}
    </section>
  );
}

type ChoiceProps = Omit<Props, 'provider'> & {
  readonly hours: { readonly from: string; readonly to: string };
  readonly offered: WishableDays['onArrival'];
};

/** Drops evenings that are no longer offered, and returns those that were dropped since the page was opened. */
function useDropped(named: readonly string[], offered: ChoiceProps['offered']): readonly string[] {
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const left = named.filter((day) => offered.some((one) => one.day === day && !one.isFull));
  const gone = named.filter((day) => !left.includes(day) && !dropped.includes(day));
  if (gone.length > 0) setDropped([...dropped, ...gone]);
  useEffect(() => {
    if (left.length < named.length) changeWishedEvenings(left);
  });
  return dropped.filter((day) => !named.includes(day));
}

function WishChoice({ choices, isDisabled, hours, offered }: ChoiceProps) {
  const { say, locale } = useSite();
  const named = wishedEvenings(choices);
  const dropped = useDropped(named, offered);
  const isAll = named.length >= mostWishes;
  return (
    <CheckboxGroup value={[...named]} onChange={changeWishedEvenings}>
      <Label className="h3 wishes__title">{say(m.payment_evenings)}</Label>
      <Text slot="description" className="small soft wishes__hint">
        {say(m.payment_evenings_hint, hours)}
      </Text>
      {weeksOf(offered).map(({ monday, days }) => (
        <div key={monday} className="wishes__week">
          <p className="small strong">{say(m.pickup_week, { day: formatDate(locale, new Date(monday)) })}</p>
          <div className="wishes__days">
            {days.map((one) => (
              <Evening
                key={one.day}
                one={one}
                rank={named.indexOf(one.day) + 1}
                isDisabled={isDisabled || (isAll && !named.includes(one.day))}
              />
            ))}
          </div>
        </div>
      ))}
      <div role="status">
        <Named days={named} />
        {isAll && <Words>{say(m.payment_evenings_all)}</Words>}
        {dropped.length > 0 && (
          <Words>
            {say(m.payment_evenings_gone, { days: dropped.map((day) => formatDay(locale, day)).join('; ') })}
          </Words>
        )}
      </div>
    </CheckboxGroup>
  );
}

/** The named evenings in words, the best first; they are ordered even if the others do not load. */
function Named({ days }: { readonly days: readonly string[] }) {
  const { locale } = useSite();
  if (days.length === 0) return null;
  return (
    <ol className="wishes__named small">
      {days.map((day) => (
        <li key={day}>{formatDay(locale, day)}</li>
      ))}
    </ol>
  );
}

const Words = ({ children }: { readonly children: ReactNode }) => <p className="small soft">{children}</p>;

type EveningProps = { readonly one: WeekDay; readonly rank: number; readonly isDisabled: boolean };

/** One evening as a leaf of a calendar; a named one shows which choice it is. */
function Evening({ one: { day, state }, rank, isDisabled }: EveningProps) {
  const { say, locale } = useSite();
  const isFree = state === 'free';
  return (
    <Checkbox value={day} isDisabled={isDisabled || !isFree} className={`wish wish--${state}`}>
      <span className="sr">
        {formatDay(locale, day)}
        {rank > 0 && `, ${say(m.payment_evenings_rank, { rank })}`}
        {!isFree && ', '}
      </span>
      <small aria-hidden="true">{formatShortDay(locale, day).split(/[\s,.]/)[0]}</small>
      <b aria-hidden="true">{Number(day.slice(-2))}</b>
      {isFree ? (
        <span className="wish__rank" aria-hidden="true">
          {rank > 0 && rank}
        </span>
      ) : (
        <small>{say(state === 'full' ? m.payment_evenings_full : m.payment_evenings_closed)}</small>
      )}
    </Checkbox>
  );
}
