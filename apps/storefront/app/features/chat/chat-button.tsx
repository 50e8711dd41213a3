import { m } from '@mendwell/copy';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { chatGlance } from '#app/draft/chat-glance.ts';
import { useStored } from '#app/draft/stored.ts';
import { useSay } from '#app/site/site.tsx';
import { keepClear } from '#app/ui/keep-clear.ts';
import './chat-button.css';

/** What the button has to tell: how many answers nobody has seen, in its name as well, and the latest of them. */
type News = { readonly count?: number; readonly label?: string; readonly peek: ReactNode };
export type ChatProps = {
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  readonly setNews: (news: News | undefined) => void;
};

/**
 * The way to our support, on every page. Without scripts it leads to the contact form. The chat's code is
 * loaded when it is opened, or when this browser has had a chat before: an answer may be waiting. Every
 * page carries this file, so everything else is done in there.
 */
export function ChatButton() {
  const say = useSay();
  const dock = useRef<HTMLElement>(null);
  const [Chat, setChat] = useState<ComponentType<ChatProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const [news, setNews] = useState<News>();
  const hasChat = useStored(chatGlance);
  const name = say(m.chat_open);

  const load = (isWanted: boolean) =>
    import('./chat.tsx').then(
      (loaded) => {
        setChat(() => loaded.default);
        if (isWanted) setIsOpen(true);
      },
      () => isWanted && setNews({ peek: <p className="peek">{say(m.shell_error_title)}</p> }),
    );
  useEffect(() => keepClear(dock.current as HTMLElement), []);
  useEffect(() => {
    if (hasChat) void load(false);
  }, [hasChat]);
  return (
    <>
      <section ref={dock} className="chat-dock" aria-label={name} hidden={isOpen}>
        <div role="status">{news?.peek}</div>
        <a
          className="chat"
          href="/help/CustomerSupport"
          data-wait
          aria-label={news?.label ?? name}
          onClick={(event) => {
            // Another tab is the browser's business.
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            void load(true);
          }}
        >
          {news?.count && <span className="chat__count">{news.count}</span>}
        </a>
      </section>
      {Chat && <Chat isOpen={isOpen} setIsOpen={setIsOpen} setNews={setNews} />}
    </>
  );
}
