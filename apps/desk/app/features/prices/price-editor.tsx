import type { DeskPrices } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Chips } from '@mendwell/ui/chip.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { ProblemSummary } from '@mendwell/ui/problem-summary.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Percent, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { fieldId, useFaultWords } from './fault-words.ts';
import { PriceRow } from './price-row.tsx';
import { everything, notOffered, outcomeOf, publishedList, shownServices, typedOf } from './price-rows.ts';
import type { Wanted } from './publish-dialog.tsx';
import { PublishedLists } from './published-lists.tsx';
import { SaveState } from './save-state.tsx';
import { useChangePrices } from './use-change-prices.ts';
import { useInLanguage } from './use-in-language.ts';
import { usePriceDraft } from './use-price-draft.ts';

// Most visits only look.
const PercentDialog = lazy(() => import('./percent-dialog.tsx'));
const PublishDialog = lazy(() => import('./publish-dialog.tsx'));

type Props = {
  readonly show: string;
  readonly prices: DeskPrices;
  /** What has just been done. */
  readonly news: string | undefined;
  readonly onNews: (news: string | undefined) => void;
  readonly onPublished: (news: string) => Promise<void>;
};

const addressOf = (show: string) => (show === everything ? '/prices' : `/prices?show=${show}`);

export function PriceEditor({ show: asked, prices, news, onNews, onPublished }: Props) {
  const { say, locale } = useSite();
  const navigate = useNavigate();
  const inLanguage = useInLanguage();
  const faultWords = useFaultWords();
  const change = useChangePrices();
  const inHand = usePriceDraft(prices);
  const { draft } = inHand;
  // Fields that somebody has left say what is wrong with them; after a try to publish, all do.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [asking, setAsking] = useState<'percent' | Wanted>();
  const { mayChange, city, categories, services } = prices;
  const { changes, faults, count, list } = outcomeOf(publishedList(prices), draft);
  // An address that names nothing shows everything.
  const show = asked === notOffered || categories.some(({ id }) => id === asked) ? asked : everything;
  const shown = shownServices(prices, draft, show);
  const amount = (which: string) => shownServices(prices, draft, which).length;
  const nameOf = new Map(categories.map((one) => [one.id, inLanguage(one)]));
  const chips = [
    { id: everything, label: say(m.desk_prices_all, { count: amount(everything) }) },
    ...categories
      .filter(({ id }) => amount(id) > 0 || id === show)
      .map(({ id }) => ({
        id,
        label: say(m.desk_prices_of_category, { name: nameOf.get(id) ?? '', count: amount(id) }),
      })),
    { id: notOffered, label: say(m.desk_prices_off, { count: amount(notOffered) }) },
  ];
  const problems = services.flatMap((service) =>
    (faults.get(service.id) ?? []).map(({ field, fault }) => ({
      id: fieldId(service.id, field),
      label: inLanguage(service),
      words: faultWords(fault),
    })),
  );
  const publish = async () => {
    onNews(undefined);
    setIsTried(true);
    if (faults.size > 0) {
      // Every service with a mistake is shown there.
      await navigate(addressOf(everything));
      return;
    }
    if (await inHand.save()) setAsking('draft');
  };
  const priced = shown.flatMap((service) => {
    const price = list[service.id];
    return price && !faults.has(service.id) ? [{ service, price }] : [];
  });
  const stop = () => setAsking(undefined);
  return (
    <>
      <header className="price-head">
        <div>
          <h1 className="h1">{say(m.desk_prices_title)}</h1>
          <p className="soft">
            {say(m.desk_prices_lead, {
              count: services.filter(({ published }) => published !== null).length,
            })}
          </p>
        </div>
        {mayChange && (
          <div className="price-head__row">
            <Link className={buttonClass('line', 's')} to={addressOf(notOffered)}>
              <Icon of={Plus} size="s" />
              {say(m.desk_prices_add)}
            </Link>
            {priced.length > 0 && (
              <Button look="line" size="s" onPress={() => setAsking('percent')}>
                <Icon of={Percent} size="s" />
                {say(m.desk_prices_percent)}
              </Button>
            )}
            <Button size="s" isDisabled={count === 0} onPress={() => void publish()}>
              {count === 0 ? say(m.desk_prices_publish_none) : say(m.desk_prices_publish, { count })}
            </Button>
          </div>
        )}
      </header>
      <div role="status" className="price-news">
        {news !== undefined && <Note tone="ok">{news}</Note>}
      </div>
      {isTried && problems.length > 0 && (
        <div className="price-problems">
          <ProblemSummary title={say(m.desk_prices_wrong, { count: problems.length })} problems={problems} />
        </div>
      )}
      <div className="price-state">
        <SaveState {...inHand} />
        {mayChange && count > 0 && inHand.saving !== 'conflict' && (
          <button
            type="button"
            className="link small"
            onClick={() => {
              inHand.discard();
              onNews(say(m.desk_prices_discarded));
            }}
          >
            {say(m.desk_prices_discard)}
          </button>
        )}
      </div>
      <div className="price-filter">
        <Chips
          label={say(m.desk_prices_filter)}
          options={chips}
          value={show}
          onChange={(id) => void navigate(addressOf(id))}
        />
      </div>
      {shown.length === 0 ? (
        <div className="price-blank">
          <h2 className="h3">
            {say(
              show === everything
                ? m.desk_prices_none
                : show === notOffered
                  ? m.desk_prices_none_off
                  : m.desk_prices_none_here,
            )}
          </h2>
          {show === everything && mayChange && <p>{say(m.desk_prices_none_text)}</p>}
        </div>
      ) : (
        <div className="price-list">
          <div className="price-list__head" aria-hidden>
            <span>{say(m.desk_prices_column_service)}</span>
            <span>{say(m.desk_prices_from)}</span>
            <span>{say(m.desk_prices_to)}</span>
            <span>{city !== null && say(m.desk_prices_in_city, { city })}</span>
            <span>{say(m.desk_prices_offered)}</span>
          </div>
          <ul>
            {shown.map((service) => (
              <PriceRow
                key={service.id}
                service={service}
                category={nameOf.get(service.category) ?? ''}
                city={city}
                typed={typedOf(locale, service, draft)}
                isChanged={changes.has(service.id) || faults.has(service.id)}
                faults={isTried || left.has(service.id) ? (faults.get(service.id) ?? []) : []}
                mayChange={mayChange}
                onChange={(typed) => {
                  onNews(undefined);
                  inHand.change({ [service.id]: typed });
                }}
                onLeave={() => setLeft((before) => new Set([...before, service.id]))}
              />
            ))}
          </ul>
        </div>
      )}
      <p className="small soft price-foot">
        {city !== null && say(m.desk_prices_span, { city })} {!mayChange && say(m.desk_prices_owner)}
      </p>
      <PublishedLists prices={prices} onRestore={setAsking} />
      <Suspense>
        {asking === 'percent' && (
          <PercentDialog
            priced={priced}
            onClose={stop}
            onChange={(offers, changed) => {
              inHand.change(offers);
              onNews(say(m.desk_prices_percent_done, { count: changed }));
              stop();
            }}
          />
        )}
        {asking !== undefined && asking !== 'percent' && (
          <PublishDialog
            wanted={asking}
            prices={prices}
            change={change}
            onDone={(told) => void onPublished(told)}
            onClose={stop}
          />
        )}
      </Suspense>
    </>
  );
}
