import { type PricesPreview, readWirePrice, type WirePrice } from '@mendwell/contract';
import { formatPriceRange, formatRate, m } from '@mendwell/copy';
import type { PriceTerms } from '@mendwell/domain';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useInLanguage } from './use-in-language.ts';

type Change = PricesPreview['changes'][number];
type Props = { readonly preview: PricesPreview; readonly terms: PriceTerms };

/** What a publication changes: new prices, what is added, what disappears, and what customers pay before and after. */
export function PriceChanges({ preview: { changes, services }, terms }: Props) {
  const { say, locale } = useSite();
  const groups = [
    {
      say: m.desk_prices_changed,
      of: changes.filter(({ before, after }) => before !== null && after !== null),
    },
    { say: m.desk_prices_appears, of: changes.filter(({ before }) => before === null) },
    { say: m.desk_prices_disappears, of: changes.filter(({ after }) => after === null) },
  ];
  return (
    <>
      <p className="soft">
        {say(m.desk_prices_preview_lead, { rate: formatRate(locale, terms.serviceFeeRate) })}
      </p>
      {services === 0 && <Note tone="warn">{say(m.desk_prices_nothing_left)}</Note>}
      {groups.map(({ say: words, of }) =>
        of.length === 0 ? null : (
          <section key={say(words, { count: 0 })} className="price-changes">
            <h3 className="h3">{say(words, { count: of.length })}</h3>
            <ul>
              {of.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  );
}

function ChangeRow({ change }: { readonly change: Change }) {
  const { say } = useSite();
  const inLanguage = useInLanguage();
  const { before, after, customersBefore, customersAfter, isOnlyHere } = change;
  const isSeen = customersBefore !== null || customersAfter !== null;
  return (
    <li>
      <b>{inLanguage(change)}</b>
      <dl>
        <div>
          <dt>{say(m.desk_prices_yours)}</dt>
          <Prices before={before} after={after} />
        </div>
        {isSeen && (
          <div>
            <dt>{say(m.desk_prices_theirs)}</dt>
            <Prices before={customersBefore} after={customersAfter} />
          </div>
        )}
      </dl>
      {!isSeen && <small>{say(m.desk_prices_unbookable)}</small>}
      {isSeen && isOnlyHere && after === null && <small>{say(m.desk_prices_only_here_gone)}</small>}
      {isSeen && isOnlyHere && before === null && <small>{say(m.desk_prices_only_here_new)}</small>}
    </li>
  );
}

type Pair = { readonly before: WirePrice | null; readonly after: WirePrice | null };
function Prices({ before, after }: Pair) {
  const { say, locale } = useSite();
  const written = (price: WirePrice) => formatPriceRange(locale, readWirePrice(price));
  return (
    <dd>
      {after === null ? <s>{before !== null && written(before)}</s> : <b>{written(after)}</b>}
      {after !== null && before !== null && (
        <small>{say(m.desk_prices_before, { price: written(before) })}</small>
      )}
    </dd>
  );
}
