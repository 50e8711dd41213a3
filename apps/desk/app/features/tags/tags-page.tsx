import { type DeskTags, printTags } from '@mendwell/contract';
import { formatDay, m } from '@mendwell/copy';
import { visitHours } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { saveFile } from '@mendwell/web/save-file.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { Printer } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { useDeskCall } from '#app/site/use-desk-call.ts';
import { type AskedTags, addressOf, pagesOf, readAsked, withoutPaper } from './asked-tags.ts';
import { TagChoices } from './tag-choices.tsx';
import { TagPreview } from './tag-preview.tsx';
import '@mendwell/ui/button.css';
import './tags-page.css';

type Props = {
  /** Undefined when they could not be loaded, or the order has none. */
  readonly tags: DeskTags | undefined;
  readonly isGone: boolean;
};

/** The tags of bags, to look at and to print. */
export function TagsPage({ tags, isGone }: Props) {
  const say = useSay();
  const [search] = useSearchParams();
  const asked = useMemo(() => readAsked(search), [search]);
  const { state, location } = useNavigation();
  const here = new URL(addressOf(asked), 'https://desk');
  // What was chosen is shown as chosen at once; its tags come a moment later.
  const isLeading = state === 'loading' && location.pathname === '/tags';
  const chosen = isLeading ? readAsked(new URLSearchParams(location.search)) : asked;
  const isLoading = withoutPaper(new URL(addressOf(chosen), here)) !== withoutPaper(here);
  if (!tags && !isGone)
    return (
      <div className="tags-blank" role="alert">
        <h1 className="h2">{say(m.desk_tags_failed_title)}</h1>
        <p>{say(m.desk_tags_failed_text)}</p>
        <a className={buttonClass('line')} href={addressOf(asked)}>
          {say(m.desk_queue_again)}
        </a>
      </div>
    );
  return (
    <>
      <Head key={withoutPaper(here)} asked={asked} tags={tags} />
      <div className="tags-split">
        <div className="tags-main" aria-busy={isLoading}>
          {isLoading ? (
            <div className="tags-blank">
              <LineSkeletons label={say(m.desk_loading)} count={6} />
            </div>
          ) : (
            <Shown asked={asked} tags={tags} />
          )}
        </div>
        <TagChoices asked={chosen} tags={tags} />
      </div>
    </>
  );
}

type ShownProps = { readonly asked: AskedTags; readonly tags: DeskTags | undefined };

/** What the page is about, and the button that makes the PDF. */
function Head({ asked, tags }: ShownProps) {
  const { say, locale } = useSite();
  const { ask, isBusy, trouble, revalidate } = useDeskCall((code) => code === 'not_found');
  const [isSaved, setIsSaved] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const count = tags?.tags.length ?? 0;
  const day = tags && (asked.evening ?? tags.today);
  const { paper, which, orderNumber: number } = asked;
  const title = {
    evening: () =>
      day === undefined || day === tags?.today
        ? say(m.desk_tags_title_today)
        : say(m.desk_tags_title_evening, { day: formatDay(locale, day) }),
    unprinted: () => say(m.desk_tags_title_unprinted),
    order: () => (tags && number ? say(m.desk_tags_title_order, { number }) : say(m.desk_tags_title_one)),
  };
  const print = async () => {
    setIsSaved(false);
    if (!tags) return;
    const made = await ask(printTags, { body: { paper, orders: tags.tags.map(({ orderId }) => orderId) } });
    if (!made?.ok) return;
    saveFile(made.response, say(m.desk_tags_file, { day: tags.today }));
    setIsSaved(true);
    await revalidate();
    // Nothing is left to print, so the button goes; who used it goes on at what is said.
    if (which === 'unprinted') news.current?.focus();
  };
  const button = paper === 'a4' ? m.desk_tags_print_sheets : m.desk_tags_print_labels;
  return (
    <>
      <header className="tags-head">
        <div>
          <h1 className="h1">{title[which]()}</h1>
          {count > 0 && (
            <p className="soft">
              {which === 'evening' && day && (
                <>{say(m.desk_tags_when, { day: formatDay(locale, day), ...visitHours })} </>
              )}
              {say(m.desk_tags_bags, { count })}
            </p>
          )}
        </div>
        {count > 0 && (
          <Button
            size="s"
            busyLabel={isBusy ? say(m.desk_tags_printing) : undefined}
            onPress={() => void print()}
          >
            <Icon of={Printer} size="s" />
            {say(button, { count: pagesOf(count, paper) })}
          </Button>
        )}
      </header>
      <div ref={news} role="status" tabIndex={-1} className="tags-news">
        {isSaved && <Note tone="ok">{say(m.desk_tags_printed)}</Note>}
      </div>
      <ActTrouble trouble={trouble} />
    </>
  );
}

const noneWords = {
  evening: m.desk_tags_none_evening,
  unprinted: m.desk_tags_none_unprinted,
  order: m.desk_tags_none_order,
} as const satisfies Record<AskedTags['which'], unknown>;

function Shown({ asked, tags }: ShownProps) {
  const say = useSay();
  if (!tags || tags.tags.length === 0)
    return (
      <div className="tags-blank">
        <h2 className="h3">{say(tags ? m.desk_tags_none_title : m.desk_tags_gone_title)}</h2>
        <p>{say(tags ? noneWords[asked.which] : m.desk_tags_gone_text)}</p>
      </div>
    );
  const { total, tags: shown } = tags;
  return (
    <>
      {total > shown.length && <Note>{say(m.desk_tags_more, { shown: shown.length, total })}</Note>}
      <TagPreview key={shown.map(({ orderId }) => orderId).join()} tags={tags} paper={asked.paper} />
    </>
  );
}
