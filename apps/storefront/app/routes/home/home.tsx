import { languageLocales } from '@mendwell/contract';
import { formatPrice, m, sayIn } from '@mendwell/copy';
import { languageContext } from '#app/server/request-context.server.ts';
import type { Route } from './+types/home';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { NotifyBand } from './notify-band.tsx';
import { Promise as PricePromise } from './promise.tsx';
import { Ways } from './ways.tsx';
import './home.css';

export const handle = { startsLate: true };

/** An example, priced by the rules: 10 % service fee, delivery 5.90 below 60 euros of services. */
const example = { pocket: 2400, buttons: 1200, fee: 360, delivery: 590, total: 4550 };

export const loader = ({ context }: Route.LoaderArgs) => {
  const price = (cents: number) => formatPrice(languageLocales[context.get(languageContext)], cents);
  return {
    example: {
      pocket: price(example.pocket),
      buttons: price(example.buttons),
      fee: price(example.fee),
      delivery: price(example.delivery),
      total: price(example.total),
    },
  };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const [{ loaderData: site }] = matches;
  if (!site) return [];
  const say = sayIn(languageLocales[site.language]);
  const names = { retailer: site.brand.retailer.name, platform: site.brand.platform.name };
  return [{ title: say(m.home_title, names) }, { name: 'description', content: say(m.home_description) }];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Ways />
      <HowItWorks />
      <PricePromise example={loaderData.example} />
      <NotifyBand />
    </>
  );
}
