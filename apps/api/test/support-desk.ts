import { randomInt, randomUUID } from 'node:crypto';
import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { ChatStream } from './chat.ts';
import { type DeskBrowser, signedInAs } from './desk.ts';
import type { StaffCall } from './staff-call.ts';

/** A conversation with one message of its customer, without the chat that most tests are not about. */
async function plantConversation({ db, clock }: Pick<Place, 'db' | 'clock'>) {
  const id = randomUUID();
  const now = clock.now();
  const reference = Array.from({ length: 8 }, () => String(randomInt(10))).join('');
  await sql`
    insert into conversations (id, reference, topic, language, created_at, last_message_at)
    values (${id}, ${reference}, 'chat', 'EN', ${now}, ${now})`.execute(db);
  const { rows } = await sql<{ seq: string }>`
    insert into conversation_messages (id, conversation_id, author, channel, body, created_at)
    values (gen_random_uuid(), ${id}, 'customer', 'chat', 'Hello', ${now}) returning seq`.execute(db);
  return { id, seq: Number(rows[0]?.seq) };
}

const support = ['support'] as const;
const aboutOne = (endpoint: contract.Endpoint, body?: (seq: number) => object): StaffCall => ({
  endpoint,
  roles: support,
  prepare: async (place) => {
    const { id, seq } = await plantConversation(place);
    return body ? { id, body: body(seq) } : { id };
  },
});

/** The calls of the inbox, each about a conversation of its own. */
export const inboxCalls: readonly StaffCall[] = [
  { endpoint: contract.readInbox, roles: support, prepare: async () => ({ query: '?show=us' }) },
  aboutOne(contract.readStaffConversation),
  aboutOne(contract.answerConversation, (after) => ({ id: randomUUID(), body: 'Hello', after })),
  aboutOne(contract.noteOnConversation, () => ({ id: randomUUID(), body: 'A note' })),
  aboutOne(contract.assignConversation, () => ({ to: null, was: null })),
  aboutOne(contract.closeConversation, (after) => ({ after })),
  aboutOne(contract.reopenConversation),
  aboutOne(contract.attendConversation, (seen) => ({ isWriting: true, seen })),
  aboutOne(contract.saveConversationDraft, (after) => ({ body: 'Dear', after })),
];

type Place = Parameters<typeof signedInAs>[0];

/** Somebody of support at the inbox. */
export class Helper {
  readonly browser: DeskBrowser;
  readonly personId: string;
  readonly #origin: string;
  private constructor(browser: DeskBrowser, personId: string, origin: string) {
    this.browser = browser;
    this.personId = personId;
    this.#origin = origin;
  }
  static async signIn(place: Place, name?: string): Promise<Helper> {
    const { id, browser } = await signedInAs(place, 'support');
    if (name !== undefined)
      await place.db.updateTable('desk_people').set({ name }).where('id', '=', id).execute();
    return new Helper(browser, id, place.origin);
  }

  async inbox(show: contract.InboxPart, more = ''): Promise<contract.Inbox> {
    const { content } = await this.browser.call(contract.readInbox, { query: `?show=${show}${more}` });
    return content as unknown as contract.Inbox;
  }
  async read(id: string): Promise<contract.StaffConversation> {
    const { content } = await this.browser.call(contract.readStaffConversation, { params: { id } });
    return content as unknown as contract.StaffConversation;
  }
  /** Makes a call about a conversation, and returns its status with the code of a refusal. */
  async act(endpoint: contract.Endpoint, id: string, body?: object) {
    const { status, content } = await this.browser.call(endpoint, {
      params: { id },
      ...(body === undefined ? {} : { body }),
    });
    return content.code === undefined ? status : `${status} ${content.code}`;
  }
  answer(id: string, body: string, after: number, more: object = {}) {
    return this.act(contract.answerConversation, id, { id: randomUUID(), body, after, ...more });
  }
  stream(): Promise<ChatStream> {
    return new ChatStream().open(`${this.#origin}${contract.inboxEventsPath}`, {
      cookie: this.browser.cookie,
    });
  }
}
