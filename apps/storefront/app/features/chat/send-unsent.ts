import { type ChatMessage, type Client, postChatMessage } from '@mendwell/contract';
import { changeChat, changeUnsent, dropUnsent, storedChat, type UnsentMessage } from '#app/draft/chat.ts';
import { inOneTab } from '#app/features/photos/in-one-tab.ts';

type Sending = {
  readonly api: Client;
  /** What proves the order that this tab is about, if its link has brought the customer here. */
  readonly orderToken: () => string | undefined;
  readonly onSent: (message: ChatMessage, hasEmail: boolean) => void;
};

/** Too many at once, or something of ours is broken: later it may work. */
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
  // Cleared while it was on its way: nothing is written down again.
  if (!storedChat.get()) return 'settled';
  if (result.ok) {
    onSent(result.response.message, email !== undefined);
    changeChat((chat) => dropUnsent(chat, id));
    return 'sent';
  }
  const { problem } = result;
  if (!problem || !problem.status || mayWorkLater(problem.status)) return 'later';
  // The link has had its time: then the message goes without it.
  const change = problem.code === 'link_invalid' && token ? { isAboutOrder: false } : { isRefused: true };
  changeChat((chat) => changeUnsent(chat, id, change));
  return 'settled';
}

/**
 * Sends what is waiting, in the order in which it was written, from one tab alone. Says whether something
 * is left for later: nobody could be reached, or another tab is at it. Sent twice it is stored once, for
 * the server knows a message by its id.
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
