import { listFaq } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { ChevronRight, CircleQuestionMark } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type FaqTopic, faqInLanguage } from '#app/features/faq/faq-in-language.ts';
import { rankFaq } from '#app/features/faq/filter-faq.ts';

/** The usual questions on each page, by their ids in the FAQ. */
const usualQuestions: readonly (readonly [page: RegExp, ids: readonly [string, string]])[] = [
  [/^\/order\//, ['not-home', 'cancel']],
  [/^\/checkout\//, ['when-pay', 'payment-methods']],
  [/^\/(bookservice|booking)(\/|$)/, ['price-how', 'photos']],
  [/^\/withdraw/, ['withdraw', 'cancel']],
];

const askedOn = (pathname: string): readonly [string, string] =>
  usualQuestions.find(([page]) => page.test(pathname))?.[1] ?? ['not-home', 'how-long'];

type Props = { readonly message: string; readonly onLeave: () => void };

const most = 2;

/** Shows the two FAQ questions that fit best: to the typed text, or before that to the page. */
export default function FittingAnswers({ message, onLeave }: Props) {
  const { say, language, locale } = useSite();
  const api = useApi();
  const { pathname } = useLocation();
  const [topics, setTopics] = useState<readonly FaqTopic[]>([]);
  const asked = useDeferredValue(message);
  useEffect(() => {
    let isGone = false;
    void api(listFaq, {}).then((result) => {
      if (result.ok && !isGone) setTopics(faqInLanguage(result.response.topics, language));
    });
    return () => {
      isGone = true;
    };
  }, [api, language]);
  const found = useMemo(() => {
    const ranked = asked.trim() ? rankFaq(topics, asked, locale, most) : [];
    const usual = askedOn(pathname).flatMap((id) =>
      topics.flatMap(({ items }) => items.filter((item) => item.id === id)),
    );
    return [...new Set([...ranked, ...usual])].slice(0, most);
  }, [topics, asked, locale, pathname]);
  if (found.length === 0) return null;
  return (
    <div className="talk__faq">
      <p className="xs faint">{say(m.chat_away_answered)}</p>
      <ul className="talk__answers">
        {found.map(({ id, question }) => (
          <li key={id}>
            <Link to={`/help/FAQ#${id}`} onClick={onLeave}>
              <Icon of={CircleQuestionMark} />
              {question}
              <Icon of={ChevronRight} size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
