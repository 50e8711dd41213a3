import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link2, Minus, Plus } from 'lucide-react';
import type { FaqItem, FaqTopic } from '#app/features/faq/faq-in-language.ts';

/** The questions of one topic. */
export const FaqTopicSection = ({ topic }: { readonly topic: FaqTopic }) => (
  <section className="faq-topic">
    <h2 className="h2">{topic.name}</h2>
    <hr className="stitch" />
    {topic.items.map((item) => (
      <FaqRow key={item.id} item={item} />
    ))}
  </section>
);

/** A question that unfolds its answer. */
export function FaqRow({ item: { id, question, answer: response } }: { readonly item: FaqItem }) {
  const say = useSay();
  return (
    <>
      <details className="faq">
        <summary className="faq__q">
          {question}
          <Icon of={Plus} className="faq__more" />
          <Icon of={Minus} className="faq__less" />
        </summary>
        {/* The id is inside the fold, because browsers then open the fold for links to that id. */}
        <div className="faq__a" id={id}>
          {response.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <a className="faq__link" href={`/help/FAQ#${id}`}>
            <Icon of={Link2} size="s" />
            {say(m.faq_link)}
            <span className="sr">: {question}</span>
          </a>
        </div>
      </details>
      <hr className="stitch" />
    </>
  );
}
