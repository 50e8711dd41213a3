import { m } from '@mendwell/copy';
import { Cloth } from '@mendwell/ui/art.tsx';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { useCity } from '#app/features/location/use-city.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/about';
import { Bench } from './bench.tsx';
import { loadBench } from './load-bench.server.ts';
import { Values } from './values.tsx';
import './about.css';

export const handle = { startsLate: true };

export const loader = ({ context }: Route.LoaderArgs) =>
  loadBench(context.get(apiContext), context.get(languageContext));

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names }) => ({
    title: say(m.about_page_title, names),
    description: say(m.about_page_description, names),
    picture: 'about',
  }));

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Why />
      <Values />
      <Bench {...loaderData} />
    </>
  );
}

function Hero() {
  const { say, brand } = useSite();
  const names = { retailer: brand.retailer.name, platform: brand.platform.name };
  return (
    <section className="about-hero on-cloth">
      <div className="about-hero__cloth">
        <Cloth name="about-hero" />
      </div>
      <div className="wrap">
        <h1 className="display">{say(m.about_headline)}</h1>
        <p className="lead">{say(m.about_lead, names)}</p>
      </div>
    </section>
  );
}

/** The value of `co2_wool_jumper` in data/co2.json, a lower bound; a journey test compares the two. */
const kilograms = 16;

function Why() {
  const say = useSay();
  const city = useCity();
  return (
    <section className="section">
      <div className="wrap why">
        <div>
          <h2 className="h2">{say(m.about_why)}</h2>
          <p className="soft">{say(m.about_why_hands, { city })}</p>
          <p className="soft">{say(m.about_why_way)}</p>
        </div>
        <div>
          <p className="why__boro">{say(m.about_boro)}</p>
          <p className="why__figure small soft">{say(m.about_figure, { kilograms })}</p>
        </div>
      </div>
    </section>
  );
}
