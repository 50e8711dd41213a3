import { languageLocales } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/home';
import { Hands } from './hands.tsx';
import { Hero } from './hero.tsx';
import { loadHomeLists } from './home-lists.server.ts';
import { homeTexts } from './home-texts.server.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Items } from './items.tsx';
import { NewestStories } from './newest-stories.tsx';
import { NotifyBand } from './notify-band.tsx';
import { Popular } from './popular.tsx';
import { Promise as PricePromise } from './promise.tsx';
import { Ways } from './ways.tsx';
import './home.css';
import './home-lists.css';

export const handle = { startsLate: true };

export const loader = async ({ context }: Route.LoaderArgs) => {
  const language = context.get(languageContext);
  const { fromPrices, ...lists } = await loadHomeLists(context.get(apiContext), language);
  return { lists, texts: homeTexts(languageLocales[language], fromPrices) };
};

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names, url }) => ({
    title: say(m.home_title, names),
    description: page.loaderData?.texts.description ?? '',
    picture: 'home',
    structured: [{ '@type': 'Organization', name: names.platform, url: url('/') }],
  }));

export default function Home({ loaderData: { lists, texts } }: Route.ComponentProps) {
  return (
    <>
      <Hero lead={texts.lead} notes={texts.notes} />
      <Ways ways={texts.ways} arePriced={texts.arePriced} priceNote={texts.priceNote} />
      <Items items={lists.items} />
      <Popular popular={lists.popular} city={lists.city} priceNote={texts.priceNote} />
      <HowItWorks steps={texts.steps} />
      <PricePromise promises={texts.promises} sample={texts.sample} />
      <Hands hands={lists.hands} city={lists.city} texts={texts.hands} />
      <NewestStories stories={lists.stories} />
      <NotifyBand />
    </>
  );
}
