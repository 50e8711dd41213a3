import type { DeskOrder } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { Button } from '@mendwell/ui/button.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { dropCount, type KeptCount } from '#app/site/kept-counts.ts';

type Props = {
  readonly order: DeskOrder;
  readonly count: KeptCount;
  /** Shows the form again, with what was counted. */
  readonly onBack: (count: KeptCount) => void;
};

/** What was counted without a connection, in the place of its form: until it has left, it can be taken back. */
export function KeptCard({ order, count, onBack }: Props) {
  const { say, locale } = useSite();
  const { work } = useWorkInHand();
  const { way, at, items, refused } = count;
  const said = say(way === 'in' ? m.desk_kept_in : m.desk_kept_out, {
    counted: String(items.length),
    expected: String(order.bag.expected),
    moment: formatMoment(locale, new Date(at)),
  });
  return (
    <section className="order-card" aria-labelledby="kept-title">
      <h2 className="h3" id="kept-title">
        {say(refused ? m.desk_kept_refused_title : m.desk_kept_title)}
      </h2>
      <p>{said}</p>
      {work.photos.length > 0 && <p>{say(m.provider_photos_ready, { count: work.photos.length })}</p>}
      {refused ? (
        <Note tone="error">
          <strong>{refused.title}.</strong> {refused.text}
        </Note>
      ) : (
        <p className="soft">{say(m.desk_kept_how)}</p>
      )}
      <p>
        <Button
          look="line"
          onPress={() => {
            dropCount(order.id);
            onBack(count);
          }}
        >
          {say(refused ? m.desk_kept_again : m.desk_kept_back)}
        </Button>
      </p>
    </section>
  );
}
