import type { Order, QuotedLine } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useId } from 'react';
import { QuotedLineRow } from './quoted-line-row.tsx';
import type { DecisionInUse } from './use-decision.ts';
import type { useWorkPhotos } from './use-work-photos.ts';

type Props = {
  readonly item: Order['items'][number];
  readonly lines: readonly QuotedLine[];
  readonly isFirst: boolean;
  /** Whether more than one line of the whole quote is to be done. */
  readonly hasMore: boolean;
  readonly answer: Pick<DecisionInUse, 'declined' | 'decline'>;
  readonly work: ReturnType<typeof useWorkPhotos>;
};

/** Shows an item with its services, before and now. */
export function QuotedItem({ item, lines, isFirst, hasMore, answer: decision, work }: Props) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const id = useId();
  // The column headings of the first item serve for all; the others are for screen readers only.
  const head = (words: string) => (isFirst ? words : <span className="sr">{words}</span>);
  return (
    <section className={isFirst ? undefined : 'cmp-next'} aria-labelledby={id}>
      <h2 className="h3 cmp-item" id={id}>
        <Art name={item.subCategory.illustration} />
        {inLanguage.name(item.subCategory)}
      </h2>
      <table className="cmp">
        <thead>
          <tr>
            <th scope="col">{head(say(m.quote_service))}</th>
            <th scope="col">{head(say(m.quote_before))}</th>
            <th scope="col">{head(say(m.quote_now))}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <QuotedLineRow
              key={line.id}
              line={line}
              photo={line.photo === null ? undefined : work.photos.get(line.photo)}
              onPhotoError={work.onPhotoError}
              isDeclined={decision.declined.includes(line.id)}
              onDecline={
                hasMore && !line.isLeftOut ? (isDeclined) => decision.decline(line.id, isDeclined) : undefined
              }
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
