import type { Order, Photo } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { type HandoverLeg, handoverLegs, isCountRight } from '@mendwell/domain';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { Camera, Check, TriangleAlert } from 'lucide-react';
import type { OrderLink } from '../order-link.ts';
import { useOrderPhotos } from '../use-order-photos.ts';
import './custody-chain.css';

type Handover = Order['handovers'][number];
type Props = { readonly order: Order; readonly link: OrderLink };

const legs = {
  to_courier: m.custody_leg_to_courier,
  to_workshop: m.custody_leg_to_workshop,
  from_workshop: m.custody_leg_from_workshop,
  home: m.custody_leg_home,
} as const satisfies Record<HandoverLeg, unknown>;

const takenBy = {
  to_courier: m.custody_by_courier_to_courier,
  to_workshop: m.custody_by_courier_to_workshop,
  from_workshop: m.custody_by_courier_from_workshop,
  home: m.custody_by_courier_home,
} as const satisfies Record<HandoverLeg, unknown>;

/** Shows every time that the items change hands: when, who, how many, with a photo where there is one. */
export default function CustodyChain({ order, link }: Props) {
  const { say } = useSite();
  const told = order.handovers.flatMap(({ photo }) => photo ?? []).join(' ');
  const { photos, onPhotoError } = useOrderPhotos(link, told || undefined);
  const last = order.handovers.at(-1)?.leg;
  return (
    <section aria-labelledby="custody-title">
      <h2 className="h2" id="custody-title">
        {say(m.custody_title)}
      </h2>
      <ol className="custody-chain">
        {handoverLegs.map((leg) => {
          const handover = order.handovers.find((one) => one.leg === leg);
          const isLast = leg === last && leg !== 'home';
          const photo = handover?.photo ? photos.get(handover.photo) : undefined;
          return (
            <li key={leg} className={handover ? (isLast ? 'is-now' : 'is-done') : 'is-open'}>
              <HandoverPhoto photo={photo} leg={leg} onError={onPhotoError} />
              <div>
                <b>{say(legs[leg])}</b>
                {handover ? (
                  <HandoverFacts order={order} handover={handover} />
                ) : (
                  <small>{say(m.custody_step_to_come)}</small>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type PhotoProps = {
  readonly photo: Photo | undefined;
  readonly leg: HandoverLeg;
  readonly onError: () => void;
};

function HandoverPhoto({ photo, leg, onError }: PhotoProps) {
  const { say } = useSite();
  const place = say(legs[leg]);
  return photo ? (
    <a className="custody-chain__photo" href={photo.url} target="_blank" rel="noreferrer">
      <img
        src={photo.previewUrl}
        alt={say(m.custody_photo, { leg: place })}
        width={photo.width}
        height={photo.height}
        decoding="async"
        onError={onError}
      />
      <span className="sr">, {say(m.status_photo_opens)}</span>
    </a>
  ) : (
    <span className="custody-chain__photo">
      <Icon of={Camera} />
    </span>
  );
}

type FactsProps = { readonly order: Order; readonly handover: Handover };

function HandoverFacts({ order, handover }: FactsProps) {
  const { say, locale } = useSite();
  const { leg, by, at, person } = handover;
  return (
    <>
      <time dateTime={at}>{formatMoment(locale, new Date(at))}</time>
      <small>
        {by === 'provider'
          ? order.provider.displayName
          : say(takenBy[leg], { person: person ?? say(m.custody_the_courier) })}
      </small>
      <Tally order={order} handover={handover} />
    </>
  );
}

/** Says how many items were counted; what is missing is said in words. */
function Tally({ order, handover }: FactsProps) {
  const { say } = useSite();
  const inLanguage = useInLanguage();
  const { expected, counted, missing, isOtherBag } = handover;
  if (counted === null && !isOtherBag) return <small>{say(m.custody_uncounted)}</small>;
  const isRight = isCountRight(handover);
  const items = missing
    .flatMap((at) => order.items[at] ?? [])
    .map(({ subCategory }) => inLanguage.name(subCategory))
    .join(', ');
  const words = () => {
    if (isOtherBag) return say(m.custody_other_bag);
    const count = { counted: String(counted), expected: String(expected) };
    if (isRight) return say(m.custody_tally, count);
    return items ? say(m.custody_short, { ...count, items }) : say(m.custody_differs, count);
  };
  return (
    <span className={`custody-tally ${isRight ? '' : 'custody-tally--wrong'}`}>
      <Icon of={isRight ? Check : TriangleAlert} size="s" />
      {words()}
    </span>
  );
}
