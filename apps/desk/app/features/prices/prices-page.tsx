import type { DeskPrices } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { startTransition, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { PriceEditor } from './price-editor.tsx';
import '@mendwell/ui/button.css';
import './prices-page.css';

type Props = {
  /** Which services the address asks for. */
  readonly show: string;
  /** Undefined when they could not be loaded. */
  readonly prices: DeskPrices | undefined;
};

/** A workshop's price list: what it offers for how much, as a draft that is checked, shown and published. */
export function PricesPage({ show, prices }: Props) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { state, location } = useNavigation();
  const [news, setNews] = useState<string>();
  // After a publication the editor begins again with what is published.
  const [published, setPublished] = useState(0);
  if (state === 'loading' && location.pathname === '/prices' && !prices)
    return (
      <div className="price-blank" aria-busy>
        <LineSkeletons label={say(m.desk_loading)} count={6} />
      </div>
    );
  if (!prices)
    return (
      <div className="price-blank" role="alert">
        <h1 className="h2">{say(m.desk_prices_failed_title)}</h1>
        <p>{say(m.desk_prices_failed_text)}</p>
        <a className={buttonClass('line')} href="/prices">
          {say(m.desk_queue_again)}
        </a>
      </div>
    );
  if (prices.services.length === 0)
    return (
      <div className="price-blank">
        <h1 className="h2">{say(m.desk_prices_none_ever)}</h1>
        <p>{say(m.desk_prices_none_ever_text)}</p>
      </div>
    );
  const onPublished = async (told: string) => {
    await revalidate();
    // Not before the router shows what it has read: the editor begins with that.
    startTransition(() => {
      setNews(told);
      setPublished((count) => count + 1);
    });
  };
  return (
    <PriceEditor
      key={published}
      show={show}
      prices={prices}
      news={news}
      onNews={setNews}
      onPublished={onPublished}
    />
  );
}
