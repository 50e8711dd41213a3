import { m } from '@mendwell/copy';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/about';
import { Bench } from './bench.tsx';
import { Hero } from './hero.tsx';
import { Values } from './values.tsx';
import { Why } from './why.tsx';
import './about.css';

export const handle = { startsLate: true };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names }) => ({
    title: say(m.about_page_title, names),
    description: say(m.about_page_description, names),
    picture: 'about',
  }));

export default function About() {
  return (
    <>
      <Hero />
      <Why />
      <Values />
      <Bench />
    </>
  );
}
