import { type ChatMessage, type Client, postChatMessage } from '@mendwell/contract';
import { inOneTab } from '@mendwell/web/in-one-tab.ts';
import { changeChat, changeUnsent, dropUnsent, storedChat, type UnsentMessage } from '#app/draft/chat.ts';

type Sending = {
  readonly api: Client;
  /** The token that proves access to this tab's order, if the customer came here by its link. */
  readonly orderToken: () => string | undefined;
  readonly onSent: (message: ChatMessage, hasEmail: boolean) => void;
};

/** Too many requests, a timeout, or an error on our side: a later attempt may work. */
const mayWorkLater = (status: number) => status === 429 || status >= 500 || status === 408;

const nextUnsent = () => storedChat.get()?.unsent.find(({ isRefused }) => !isRefused);

async function sendOne(
  { id, body, email, isAboutOrder }: UnsentMessage,
  { api, orderToken, onSent }: Sending,
): Promise<'sent' | 'settled' | 'later'> {
  const token = isAboutOrder ? orderToken() : undefined;
  const result = await api(postChatMessage, {
    body: { id, body, ...(email ? { email } : {}), ...(token ? { orderToken: token } : {}) },
  });
  // The chat was cleared while the message was on its way: nothing is stored again.
  if (!storedChat.get()) return 'settled';
  if (result.ok) {
    onSent(result.response.message, email !== undefined);
    changeChat((chat) => dropUnsent(chat, id));
    return 'sent';
  }
  const { problem } = result;
  if (!problem || !problem.status || mayWorkLater(problem.status)) return 'later';
  // The order's link has expired: the message is sent without it.
  const change = problem.code === 'link_invalid' && token ? { isAboutOrder: false } : { isRefused: true };
  changeChat((chat) => changeUnsent(chat, id, change));
  return 'settled';
}

/**
 * Sends the waiting messages in the order in which they were written, from one tab only. Returns
 * whether something is left for later, because the server is unreachable or another tab is sending. A
 * message that is sent twice is stored once, because the server recognises its id.
 */
export async function sendUnsent(sending: Sending): Promise<'done' | 'out of reach' | 'elsewhere'> {
  let isOutOfReach = false;
  const isHere = await inOneTab('chat', async () => {
    for (let next = nextUnsent(); next && !isOutOfReach; next = nextUnsent())
      isOutOfReach = (await sendOne(next, sending)) === 'later';
  });
  if (isOutOfReach) return 'out of reach';
  return isHere || !nextUnsent() ? 'done' : 'elsewhere';
}
