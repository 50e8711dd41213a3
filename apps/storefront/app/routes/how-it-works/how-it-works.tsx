import { languageLocales } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { loadDefaultTerms } from '#app/features/services/default-terms.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/how-it-works';
import { Promises } from './promises.tsx';
import { Ranking } from './ranking.tsx';
import { Way } from './way.tsx';
import './how-it-works.css';

export const handle = { startsLate: true };

export const loader = async ({ context }: Route.LoaderArgs) => {
  const terms = await loadDefaultTerms(context.get(apiContext));
  const price = (cents: number) => formatPrice(languageLocales[context.get(languageContext)], cents);
  return {
    rules: {
      percent: terms.serviceFeeRate / 100,
      delivery: price(terms.deliveryFee),
      freeFrom: price(terms.freeDeliveryFrom),
    },
  };
};

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names }) => ({
    title: say(m.how_page_title, names),
    description: say(m.how_page_description),
    picture: 'how-it-works',
  }));

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
  const say = useSay();
  return (
    <>
      <section className="wrap way-head">
        <h1 className="display">{say(m.how_headline)}</h1>
        <p className="lead">{say(m.how_lead)}</p>
        <Way />
      </section>
      <Promises rules={loaderData.rules} />
      <Ranking />
    </>
  );
}
