import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { chatGlance } from '#app/draft/chat-glance.ts';
import { useStored } from '#app/draft/stored.ts';
import type { ChatProps, News } from './chat-props.ts';
import './chat-button.css';

const loadChat = () => import('./chat.tsx');

/**
 * Opens our support chat, on every page. Without scripts it links to the contact form. The chat's code
 * is loaded when the chat is opened, or when this browser has had a chat before, because an answer may
 * be waiting. Every page includes this file, so everything else is done in the chat's own code.
 */
export function ChatButton() {
  const say = useSay();
  const [chat, setChat] = useState<{ readonly default: ComponentType<ChatProps> }>();
  const [isOpen, setIsOpen] = useState(false);
  const [news, setNews] = useState<News>();
  const hasChat = useStored(chatGlance);
  const name = say(m.chat_open);

  useEffect(() => {
    if (hasChat) loadChat().then(setChat, () => undefined);
  }, [hasChat]);
  const open = async () => {
    try {
      setChat(await loadChat());
      setIsOpen(true);
    } catch {
      setNews({ peek: <p className="peek">{say(m.shell_error_title)}</p> });
    }
  };
  return (
    <>
      <section className="chat-dock" aria-label={name} hidden={isOpen}>
        <div role="status">{news?.peek}</div>
        <a
          className="chat"
          href="/help/CustomerSupport"
          data-wait
          aria-label={news?.label ?? name}
          onClick={(event) => {
            // With Meta or Ctrl the browser opens the link in another tab.
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            void open();
          }}
        >
          {news?.count && <span className="chat__count">{news.count}</span>}
        </a>
      </section>
      {chat && <chat.default isOpen={isOpen} setIsOpen={setIsOpen} setNews={setNews} />}
    </>
  );
}
