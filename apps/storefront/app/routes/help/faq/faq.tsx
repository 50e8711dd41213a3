import { languageLocales, listFaq } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { data } from 'react-router';
import { faqInLanguage } from '#app/features/faq/faq-in-language.ts';
import { faqStructuredData } from '#app/features/faq/faq-structured-data.ts';
import { filterFaq } from '#app/features/faq/filter-faq.ts';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import type { HelpHandle } from '../help-handle.ts';
import type { Route } from './+types/faq';
import { Answers } from './answers.tsx';
import { FaqHead } from './faq-head.tsx';
import './faq.css';

export const handle: HelpHandle = { startsLate: true, parameters: ['q'], Head: FaqHead };

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const response = await loadList(context.get(apiContext), listFaq, {});
  const language = context.get(languageContext);
  const topics = response && faqInLanguage(response.topics, language);
  const asked = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? '';
  const found = topics && asked ? filterFaq(topics, asked, languageLocales[language]) : undefined;
  const hits = found?.flatMap(({ items }) => items.map(({ id }) => id));
  return data({ topics, asked, hits }, { status: topics ? 200 : 503 });
};

export const meta: Route.MetaFunction = (page) => {
  const { topics, asked } = page.loaderData ?? {};
  const described = pageMeta(page, ({ say, names, language }) => ({
    title: say(m.faq_page_title, names),
    description: say(m.faq_page_description),
    picture: 'help',
    structured: topics && !asked ? [faqStructuredData(topics, languageLocales[language])] : [],
  }));
  return asked ? [...described, { name: 'robots', content: 'noindex' }] : described;
};

/** Questions and answers. The field above filters them: immediately with scripts, by `?q=` without. */
export default function Faq({ loaderData: { topics, asked, hits } }: Route.ComponentProps) {
  const say = useSay();
  if (!topics) return <ListFailed text={say(m.faq_failed)} />;
  return <Answers topics={topics} asked={asked} hits={hits} />;
}
