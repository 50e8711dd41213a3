import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ChatMessage,
  type Conversation,
  chatEventsPath,
  type LanguageName,
  markChatSeen,
  postChatMessage,
  readChat,
  setChatEmail,
  signalChatTyping,
} from '@mendwell/contract';
import { type AddedReply, addReply, type Reply } from '#modules/conversations/index.ts';
import { makeReplyToken } from '#modules/conversations/reply-token.ts';
import { createPhotoStore } from '#modules/photos/index.ts';
import { createSlots } from '#platform/slots.ts';
import type { TestApi } from './api.ts';
import { Customer } from './customer.ts';

export type StreamEvent = { readonly event: string; readonly id: string; readonly data: unknown };

const parse = (block: string): StreamEvent => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { event: field('event'), id: field('id'), data: JSON.parse(field('data') || 'null') };
};

/** The stream of a chat as a browser reads it, but it does not reconnect by itself. */
export class ChatStream {
  readonly events: StreamEvent[] = [];
  readonly comments: string[] = [];
  retry = '';
  isOver = false;
  readonly #abort = new AbortController();
  response: Response | undefined;

  async open(url: string, headers: Record<string, string>): Promise<this> {
    this.response = await fetch(url, {
      headers: { accept: 'text/event-stream', ...headers },
      signal: this.#abort.signal,
    });
    void this.#read(this.response).catch(() => {
      this.isOver = true;
    });
    return this;
  }

  async #read({ body }: Response): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body ?? []) {
      rest += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks)
        if (block.startsWith(':')) this.comments.push(block);
        else if (block.startsWith('retry: ')) this.retry = block.slice(7);
        else this.events.push(parse(block));
    }
    this.isOver = true;
  }

  get messages(): ChatMessage[] {
    return this.events.filter(({ event }) => event === 'message').map(({ data }) => data as ChatMessage);
  }
  get bodies(): string[] {
    return this.messages.map(({ body }) => body);
  }

  cut(): void {
    this.#abort.abort();
  }
}

/**
 * Waits until a condition holds. It checks every 20 ms, because the streams of a test are on the same
 * machine.
 */
export async function untilTrue(holds: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  for (const deadline = Date.now() + ms; !(await holds()); await wait(20))
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms: ${holds.toString()}`);
}

type Sent = Partial<{ id: string; email: string; name: string; orderToken: string }>;
type Answer = { readonly status: number; readonly code?: string; readonly message?: ChatMessage };

/** A browser that chats. */
export class ChatCustomer extends Customer {
  async #json(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    const content = text ? (JSON.parse(text) as object) : {};
    return { ...content, status: response.status };
  }

  post(body: string, changes: Sent = {}): Promise<Answer> {
    return this.#json('POST', postChatMessage.path, { id: randomUUID(), body, ...changes });
  }
  /** Posts a message that must succeed, for tests that are about what follows. */
  async posted(body: string, changes: Sent = {}): Promise<ChatMessage> {
    const answer = await this.post(body, changes);
    if (!answer.message) throw new Error(`${answer.status} ${answer.code}`);
    return answer.message;
  }
  seen(seq: number): Promise<Answer> {
    return this.#json('PUT', markChatSeen.path, { seq });
  }
  typing(): Promise<Answer> {
    return this.#json('POST', signalChatTyping.path, {});
  }
  email(email: string, name?: string): Promise<Answer> {
    return this.#json('PUT', setChatEmail.path, name === undefined ? { email } : { email, name });
  }
  async conversation(): Promise<Conversation | null> {
    const response = await this.fetch(readChat.path);
    return ((await response.json()) as { conversation: Conversation | null }).conversation;
  }
  stream(after?: number, headers: Record<string, string> = {}): Promise<ChatStream> {
    const query = after === undefined ? '' : `?after=${after}`;
    return new ChatStream().open(`${this.origin}${chatEventsPath}${query}`, {
      cookie: this.cookie,
      ...headers,
    });
  }
}

/** Makes a reply token with the secret used in development. */
export const replyToken = (reference: string, side: 'customer' | 'support', email: string | null = null) =>
  makeReplyToken('replies in development and in tests', { reference, side, email });

/** Does what the mailbox reader does with a mail that has come in. */
export const replyWith = (
  api: TestApi,
  token: string,
  body: string,
  changes: Partial<Reply> = {},
): Promise<AddedReply> =>
  addReply(
    {
      db: api.db,
      clock: api.clock,
      jobs: api.submitting.jobs,
      replySecret: ['replies in development and in tests'],
      storePhoto: createPhotoStore({
        db: api.db,
        clock: api.clock,
        storage: api.storage,
        darkroom: createSlots({ atOnce: 1, waiting: 8 }),
      }),
    },
    {
      token,
      mailMessageId: `<${randomUUID()}@mail.example>`,
      authorName: null,
      body,
      photos: [],
      ...changes,
    },
  );

export async function askForm(
  customer: Customer,
  question: { email: string; topic?: string; message?: string; name?: string },
  language: LanguageName = 'EN',
): Promise<string> {
  const response = await customer.fetch('/sip/support', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': language },
    body: JSON.stringify({
      id: randomUUID(),
      topic: 'pickup',
      name: 'Mira Sommerfeld',
      message: 'Nobody rang.',
      ...question,
    }),
  });
  return ((await response.json()) as { reference: string }).reference;
}
