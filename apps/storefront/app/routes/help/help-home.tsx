import { listFaq } from '@mendwell/contract';
import { m, type Say } from '@mendwell/copy';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { type FaqItem, faqInLanguage } from '#app/features/faq/faq-in-language.ts';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/help-home';
import { findCommon } from './common-questions.ts';
import { FaqRow } from './faq/faq-topic-section.tsx';
import type { HelpHandle } from './help-handle.ts';
import { helpTopics } from './help-topics.ts';
import { SearchBand, SearchForm } from './search-band.tsx';
import './faq/faq.css';

export const handle: HelpHandle = { startsLate: true, Head: HelpHead };

export const loader = async ({ context }: Route.LoaderArgs) => {
  const response = await loadList(context.get(apiContext), listFaq, {});
  return { common: response && findCommon(faqInLanguage(response.topics, context.get(languageContext))) };
};

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names }) => ({
    title: say(m.help_page_title, names),
    description: say(m.help_page_description),
    picture: 'help',
  }));

/** The home page of the help section: search, common answers, ways to reach us, and its other pages. */
export default function HelpHome({ loaderData: { common } }: Route.ComponentProps) {
  const say = useSay();
  return (
    <>
      <CommonQuestions items={common} />
      <section className="faq-topic">
        <h2 className="h2">{say(m.help_reach)}</h2>
        <hr className="stitch" />
        <dl className="help-reach">
          <dt className="h3">{say(m.help_chat)}</dt>
          <dd className="soft">{say(m.help_chat_text)}</dd>
          <dt className="h3">{say(m.help_form)}</dt>
          <dd className="soft">
            {say(m.help_support_text)}{' '}
            <Link className="link" to="/help/CustomerSupport">
              {say(m.help_form_link)}
            </Link>
          </dd>
        </dl>
      </section>
      <ul className="help-ways">
        {[findTopic(say), ...helpTopics(say)].map(({ to, name, text }) => (
          <li key={to}>
            <hr className="stitch" />
            <Link className="help-ways__link" to={to}>
              <h2 className="h3">{name}</h2>
              <p className="soft">{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const findTopic = (say: Say) =>
  ({ to: '/order/find', name: say(m.order_find_name), text: say(m.order_find_help) }) as const;

function HelpHead() {
  const say = useSay();
  return (
    <SearchBand title={say(m.help_title)} lead={say(m.help_lead)}>
      <SearchForm />
    </SearchBand>
  );
}

function CommonQuestions({ items }: { readonly items: readonly FaqItem[] | undefined }) {
  const say = useSay();
  return (
    <section className="faq-topic">
      <h2 className="h2">{say(m.help_common)}</h2>
      {items ? (
        <>
          <hr className="stitch" />
          {items.map((item) => (
            <FaqRow key={item.id} item={item} />
          ))}
        </>
      ) : (
        <ListFailed text={say(m.faq_failed)} />
      )}
    </section>
  );
}
