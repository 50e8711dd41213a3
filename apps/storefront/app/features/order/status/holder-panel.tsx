import type { Order } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { holderOf, stageOf } from '@mendwell/domain';
import { Cloth } from '@mendwell/ui/art.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { House, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isCounting } from '../custody/is-counting.ts';
import { addressOf } from '../pickup/address-of.ts';
import { whenLast } from './when-last.ts';

/** Shows who holds the items now, which changes at each handover, and who does the work. */
export function HolderPanel({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const provider = order.provider.displayName;
  const stage = stageOf(order);
  const holder = holderOf(stage);
  const moment = (action: string) =>
    formatMoment(locale, new Date(whenLast(order, action) ?? order.createdAt));
  const words = (): Omit<PlaceProps, 'picture'> => {
    switch (holder) {
      case 'provider':
        return {
          who: provider,
          address: providerAddress(order),
          text: say(m.status_held_since, { moment: moment('arrive') }),
        };
      case 'courier':
        return {
          who: say(m.status_held_courier),
          text: isCounting(order)
            ? say(m.status_held_counting)
            : stage === 'collected'
              ? say(m.status_held_courier_to, { provider, moment: moment('collect') })
              : say(order.stopped === null ? m.status_held_courier_back : m.status_held_courier_stopped, {
                  provider,
                  moment: moment('finish'),
                }),
        };
      case 'nobody':
        return { who: say(m.status_held_lost) };
      case 'you': {
        // After a withdrawal, the work was not done, or only in part.
        const home = order.stopped === null ? m.status_held_home_text : m.status_held_stopped_text;
        const text = { home, cancelled: m.status_held_off_text } as const;
        const isOver = stage === 'home' || stage === 'cancelled';
        const ready =
          order.withdrawal || stage === 'reassigning' ? m.status_held_off_text : m.status_held_you_text;
        return {
          who: say(m.status_held_you),
          address: [addressOf(order)],
          text: say(isOver ? text[stage] : ready, { provider }),
        };
      }
    }
  };
  const cloth = <Cloth name={order.provider.id} isFirst />;
  const pictures: Record<typeof holder, ReactNode> = {
    you: <Icon of={House} />,
    courier: <Icon of={Truck} />,
    provider: cloth,
    nobody: <Icon of={Truck} />,
  };
  return (
    <section className="holder" aria-labelledby="holder-title">
      <h2 className="h3" id="holder-title">
        {say(m.status_held)}
      </h2>
      <Place picture={pictures[holder]} {...words()} />
      {holder !== 'provider' && stage !== 'cancelled' && stage !== 'lost' && stage !== 'reassigning' && (
        <>
          <h2 className="h3">{say(m.status_workshop)}</h2>
          <Place picture={cloth} who={provider} address={providerAddress(order)} />
        </>
      )}
    </section>
  );
}

function providerAddress({ provider: { address } }: Order): string[] {
  return address ? [address.street, `${address.postcode} ${address.city}`] : [];
}

type PlaceProps = {
  readonly picture: ReactNode;
  readonly who: string;
  readonly address?: readonly string[];
  readonly text?: string;
};

const Place = ({ picture, who, address, text }: PlaceProps) => (
  <div className="holder__place">
    <span className="holder__picture">{picture}</span>
    <div>
      <p className="strong">{who}</p>
      {address && address.length > 0 && (
        <address className="small soft">
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {text && <p className="small soft">{text}</p>}
    </div>
  </div>
);
