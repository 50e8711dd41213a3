import { languageLocales } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { ServiceLink } from '#app/features/services/service-link.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { StoryTeaser } from '../stories/story-teaser.tsx';
import type { Route } from './+types/home';
import { Hands } from './hands.tsx';
import { Hero } from './hero.tsx';
import { type HomeLists, loadHomeLists } from './home-lists.server.ts';
import { type HomeTexts, homeTexts } from './home-texts.server.ts';
import { ListSection } from './list-section.tsx';
import { NotifyBand } from './notify-band.tsx';
import { Promise as PricePromise } from './promise.tsx';
import { Ways } from './ways.tsx';
import '@mendwell/ui/tile.css';
import './home.css';
import './home-lists.css';

export const handle = { startsLate: true };

export const loader = async ({ context }: Route.LoaderArgs) => {
  const language = context.get(languageContext);
  const { fromPrices, terms, ...lists } = await loadHomeLists(context.get(apiContext), language);
  return { lists, texts: homeTexts(languageLocales[language], { fromPrices, terms }) };
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

function NewestStories({ stories }: Pick<HomeLists, 'stories'>) {
  const say = useSay();
  const all = { to: '/stories', label: say(m.home_stories_all) };
  return (
    <ListSection look="follows" title={say(m.stories_title)} all={all} list={stories}>
      {(list) => (
        <div className="newest">
          {list.map((story) => (
            <StoryTeaser key={story.slug} story={story} heading="h3" />
          ))}
        </div>
      )}
    </ListSection>
  );
}

type PopularProps = Pick<HomeLists, 'popular' | 'city'> & Pick<HomeTexts, 'priceNote'>;

/** The most booked services; each link opens the booking with everything chosen. */
function Popular({ popular, city, priceNote }: PopularProps) {
  const say = useSay();
  return (
    <ListSection title={say(m.home_popular, { city })} note={priceNote} list={popular}>
      {(list) => (
        <ul className="rail rail--services">
          {list.map((service) => (
            <li key={service.to}>
              <ServiceLink {...service} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}

function HowItWorks({ steps }: Pick<HomeTexts, 'steps'>) {
  const say = useSay();
  return (
    <section className="section section--follows below-fold">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2">{say(m.home_how)}</h2>
        </div>
        <ol className="how">
          {steps.map(({ art, title, text }) => (
            <li key={art}>
              <Art name={art} />
              <div>
                <h3 className="h3">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The kinds of items we work on; each links to a new booking. */
function Items({ items }: Pick<HomeLists, 'items'>) {
  const say = useSay();
  const all = { to: '/discovery', label: say(m.home_items_all) };
  return (
    <ListSection look="well" title={say(m.home_items)} all={all} list={items}>
      {(list) => (
        <ul className="rail rail--items">
          {list.map(({ to, name, art }) => (
            <li key={to}>
              <Link className="tile" to={to}>
                <Art name={art} className="tile__art" />
                <span className="tile__name">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
