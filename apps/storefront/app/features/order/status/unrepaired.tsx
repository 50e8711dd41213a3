import type { Order, Photo } from '@mendwell/contract';
import { m, unrepairedReasonWords } from '@mendwell/copy';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { isSentBack } from '../amount-due.ts';
import type { OrderLink } from '../order-link.ts';
import { useQuotedLineInWords } from '../quote/use-quoted-line-in-words.ts';
import { useOrderPhotos } from '../use-order-photos.ts';
import './unrepaired.css';

type Report = Order['unrepaired'][number];
type Props = { readonly order: Order; readonly link: OrderLink };
type Shot = { readonly photo: Photo; readonly label: string; readonly alt: string };

/** Shows what the workshop could not do, and why: the customer's photo beside those from the bench. */
export default function Unrepaired({ order, link }: Props) {
  const say = useSay();
  const { photos, onPhotoError } = useOrderPhotos(link, `unrepaired ${order.unrepaired.length}`);
  const ofUnrepaired = order.stopped === 'all' ? m.status_unrepaired_all : m.status_unrepaired_part;
  return (
    <section aria-labelledby="unrepaired-title">
      <h2 className="h2" id="unrepaired-title">
        {say(isSentBack(order) ? m.status_sent_back_part : ofUnrepaired)}
      </h2>
      <div className="unrepaired">
        {order.unrepaired.map((report) => (
          <article className="unrepaired__report" key={report.at}>
            <Shots {...{ order, report, photos, onPhotoError }} />
            <Why order={order} report={report} />
          </article>
        ))}
      </div>
    </section>
  );
}

const linesOf = ({ quote }: Order, { lines }: Report) =>
  quote?.lines.filter(({ id }) => lines.includes(id)) ?? [];

type ShotsProps = {
  readonly order: Order;
  readonly report: Report;
  readonly photos: ReadonlyMap<string, Photo>;
  readonly onPhotoError: () => void;
};

function Shots({ order, report, photos, onPhotoError }: ShotsProps) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const shots = (names: readonly string[], label: string, alt: string): Shot[] =>
    names.flatMap((name) => {
      const photo = photos.get(name);
      return photo ? [{ photo, label, alt }] : [];
    });
  const at = linesOf(order, report)[0]?.item;
  const item = at === undefined ? undefined : order.items[at];
  const yours = item
    ? shots(
        item.images.slice(0, 1),
        say(m.status_unrepaired_yours),
        say(m.status_photo_yours, { item: inLanguage.name(item.subCategory) }),
      )
    : [];
  const bench = shots(report.photos, say(m.status_unrepaired_bench), say(m.status_photo_unrepaired));
  return (
    <div className="unrepaired__shots">
      {[...yours, ...bench].map(({ photo, label, alt }) => (
        <a className="unrepaired__shot" key={photo.name} href={photo.url} target="_blank" rel="noreferrer">
          <img
            src={photo.previewUrl}
            alt={alt}
            width={photo.width}
            height={photo.height}
            decoding="async"
            onError={onPhotoError}
          />
          <span className="unrepaired__label" aria-hidden="true">
            {label}
          </span>
          <span className="sr">, {say(m.status_photo_opens)}</span>
        </a>
      ))}
    </div>
  );
}

function Why({ order, report }: { readonly order: Order; readonly report: Report }) {
  const say = useSay();
  const words = useQuotedLineInWords();
  return (
    <div>
      <h3 className="h3">{linesOf(order, report).map(words.name).join(', ')}</h3>
      <p>{say(unrepairedReasonWords[report.reason])}</p>
      {report.note && <p dir="auto">{report.note}</p>}
      {report.advice && (
        <p>
          <strong>{say(m.status_unrepaired_advice)}</strong> <span dir="auto">{report.advice}</span>
        </p>
      )}
    </div>
  );
}
