import { m } from '@mendwell/copy';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { storedChat } from '#app/draft/chat.ts';
import { useStored } from '#app/draft/stored.ts';
import { ChatPanel } from './chat-panel.tsx';
import type { ChatProps } from './chat-props.ts';
import { createChatStore } from './chat-store.ts';
import { unreadIn } from './conversation.ts';
import { orderTokenHere } from './order-token.ts';
import { Peek } from './peek.tsx';

const focusButton = () => document.querySelector<HTMLElement>('.chat')?.focus({ preventScroll: true });

/** Everything behind the button: listens for answers, and shows the conversation while it is open. */
export default function Chat({ isOpen, setIsOpen, setNews }: ChatProps) {
  const say = useSay();
  const { brand } = useSite();
  const api = useApi();
  const store = useMemo(() => createChatStore(api, orderTokenHere), [api]);
  const { conversation } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const kept = useStored(storedChat);
  const [peekedSeq, setPeekedSeq] = useState(0);
  const wasOpen = useRef(false);
  useEffect(() => store.start(), [store]);

  const unread = unreadIn(conversation, kept?.seenSeq ?? 0);
  const latest = unread.at(-1);
  const count = unread.length;
  useEffect(() => {
    if (!latest || isOpen) return setNews(undefined);
    const name = latest.name ?? brand.platform.name;
    const peek = latest.seq > peekedSeq && (
      <Peek
        key={latest.id}
        name={name}
        words={latest.body}
        onOpen={() => setIsOpen(true)}
        onOver={() => setPeekedSeq(latest.seq)}
      />
    );
    return setNews({ count, label: say(m.chat_open_unread, { count }), peek });
  }, [latest, count, isOpen, peekedSeq, say, brand, setIsOpen, setNews]);

  // On closing, the focus returns to the button once that is visible again.
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusButton();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return isOpen && <ChatPanel store={store} onClose={() => setIsOpen(false)} />;
}
