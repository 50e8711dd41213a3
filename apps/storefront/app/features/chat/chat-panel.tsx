import { m } from '@mendwell/copy';
import { supportHours } from '@mendwell/domain';
import { Talk } from '@mendwell/ui/talk.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { emptyChat, storedChat, storedChatDraft } from '#app/draft/chat.ts';
import { useStored } from '#app/draft/stored.ts';
import { AwayForm } from './away-form.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLog } from './chat-log.tsx';
import type { ChatStore } from './chat-store.ts';
import { logEntries, whoIsHere } from './conversation.ts';
import { EmailOffer } from './email-offer.tsx';
import { isOrderPage } from './order-token.ts';
import { PrivacyHint } from './privacy-hint.tsx';
import { sayHours, sayOpening } from './say-hours.ts';

const everyMs = 15_000;

/** The time, renewed often enough for opening hours. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type Props = { readonly store: ChatStore; readonly onClose: () => void };

/**
 * The open chat. Within support hours customers write line by line; outside them they leave a message.
 */
export function ChatPanel({ store, onClose }: Props) {
  const { say, locale, brand } = useSite();
  const { pathname } = useLocation();
  const now = useNow();
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const kept = useStored(storedChat) ?? emptyChat;
  const draft = useStored(storedChatDraft);
  const { conversation } = state;

  useEffect(() => void store.read(), [store]);
  useEffect(() => {
    const see = () => document.visibilityState === 'visible' && store.see();
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  });

  const hours = supportHours(now);
  // Nobody loses the field they are typing in because support hours end.
  const [isOpenForm, setIsOpenForm] = useState(hours.isOpen);
  if (isOpenForm !== hours.isOpen && !draft?.['message']) setIsOpenForm(hours.isOpen);

  const entries = logEntries(conversation, { unsent: kept.unsent, isOutOfReach: state.isOutOfReach });
  const write = (body: string, email?: string) => {
    store.write({ body, isAboutOrder: isOrderPage(pathname), ...(email ? { email } : {}) });
    storedChatDraft.clear();
  };
  // The chat may stay open beside the page; on phones it covers the page that the link leads to.
  const leave = () => matchMedia('(max-width: 767px)').matches && onClose();
  const name = whoIsHere(conversation, now);
  const greeting = hours.isOpen
    ? say(m.chat_welcome)
    : say(m.chat_away_text, sayOpening(hours.opensAt, now, { say, locale }));
  const isWaiting = ['sent', 'read'].includes(entries.at(-1)?.state ?? '');
  const thanks =
    hours.isOpen || !isWaiting
      ? undefined
      : say(m.chat_away_sent, sayOpening(hours.opensAt, now, { say, locale }));
  const hasWritten = entries.some(({ author }) => author === 'customer');
  const hasEmail = conversation?.hasEmail || kept.unsent.some(({ email }) => email);
  return (
    <Talk
      title={say(m.chat_title, { platform: brand.platform.name })}
      state={sayHours(hours, now, name, { say, locale })}
      isLit={hours.isOpen}
      closeLabel={say(m.chat_close)}
      onClose={onClose}
    >
      <ChatLog
        entries={entries}
        orderNumber={conversation?.orderNumber ?? undefined}
        isReady={state.reading !== 'no' || entries.length > 0}
        isLost={state.reading === 'lost'}
        isTyping={state.isTyping}
        greeting={thanks ?? greeting}
        isGreetingShown={entries.length === 0 || !hours.isOpen}
        typist={name}
        onDiscard={store.discard}
      >
        {!isOpenForm && <AwayForm hasEmail={hasEmail} onWrite={write} onLeave={leave} />}
        {isOpenForm && hasWritten && <EmailOffer isKnown={hasEmail} onSave={store.saveEmail} />}
        {isOpenForm && !hasWritten && <PrivacyHint onLeave={leave} />}
      </ChatLog>
      {isOpenForm && <ChatComposer onWrite={write} onTyping={store.tellTyping} />}
    </Talk>
  );
}
