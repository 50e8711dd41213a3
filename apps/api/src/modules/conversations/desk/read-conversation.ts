import type { StaffConversation } from '@mendwell/contract';
import {
  conversationsOpenSince,
  fillTextModule,
  replyTimes,
  suggestAssignee,
  type TextModuleValues,
  type Waits,
} from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { loadOrder } from '#modules/orders/index.ts';
import type { Tx } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { listLastMessages, type Thread } from '../conversation-repository.ts';
import { toChatMessageViews } from '../read-conversation.ts';
import { colleaguesAt } from './attend-conversation.ts';
import {
  type AskingAboutThread,
  type DeskDeps,
  findOpenable,
  givenName,
  notFound,
  record,
  team,
} from './desk-scope.ts';
import { answerBy, countOpen } from './list-inbox.ts';
import { toOrderBeside } from './order-beside.ts';

export type ReadDeps = DeskDeps & {
  readonly storage: Storage;
  readonly catalogue: LiveCatalogue;
  readonly waits: Waits;
  readonly publicOrigin: string;
};

/** More than anybody scrolls back. */
const mostMessages = 500;

const notesOf = (tx: Tx, conversationId: string) =>
  tx
    .selectFrom('conversation_notes')
    .select(['id', 'author_name', 'body', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostMessages)
    .execute();

async function modulesFor(tx: Tx, thread: Thread, values: TextModuleValues) {
  const rows = await tx
    .selectFrom('text_modules')
    .select(['id', 'shortcut', 'title_en', 'title_de', 'body_en', 'body_de', 'takes', 'closes'])
    .orderBy('shortcut')
    .execute();
  const isGerman = thread.language === 'DE';
  return rows.flatMap(({ id, shortcut, takes, closes, ...row }) => {
    const text = fillTextModule(isGerman ? row.body_de : row.body_en, values);
    const title = isGerman ? row.title_de : row.title_en;
    return text === undefined ? [] : { id, shortcut, title, text, takes, closes };
  });
}

async function draftOf(tx: Tx, conversationId: string, personId: string) {
  const row = await tx
    .selectFrom('conversation_drafts')
    .select(['body', 'based_on'])
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? { body: row.body, after: Number(row.based_on) } : null;
}

/** Returns a conversation as support sees it. What a customer wrote is in it, so reading it is recorded. */
export async function readStaffConversation(
  deps: ReadDeps,
  asking: AskingAboutThread,
): Promise<StaffConversation | typeof notFound> {
  const { db, clock, catalogue, waits, publicOrigin } = deps;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const thread = await findOpenable(tx, asking.conversationId);
    if (!thread) return notFound;
    const messages = await listLastMessages(tx, thread.id, { most: mostMessages });
    const lastSeq = messages.at(-1)?.seq ?? 0;
    await record(tx, asking, { act: 'conversation_read', about: thread.id, after: { upTo: lastSeq } }, now);
    const views = await toChatMessageViews({ ...deps, db: tx }, messages);
    const channels = new Map(messages.map(({ id, channel }) => [id, channel]));
    const notes = await notesOf(tx, thread.id);
    const order = thread.order_id === null ? undefined : await loadOrder(tx, thread.order_id);
    const people = await team(tx, now);
    const open = await countOpen(tx, now);
    const members = people.map(({ id, name }) => ({ id, name: givenName(name), open: open.get(id) ?? 0 }));
    const isClosed = thread.closed_seq !== null && thread.closed_seq >= lastSeq;
    const isWritable = thread.last_message_at > conversationsOpenSince(now);
    const times = replyTimes(messages.map(({ author, created_at: at }) => ({ author, at })));
    const waitingSince = isClosed || !isWritable ? null : times.waitingSince;
    const assignee = members.find(({ id }) => id === thread.assigned_to);
    const named = thread.customer_name ?? undefined;
    return {
      id: thread.id,
      reference: thread.reference,
      topic: thread.topic,
      language: thread.language,
      name: thread.customer_name,
      email: thread.customer_email,
      isEmailProved: thread.email_proved_at !== null,
      orderNumber: thread.order_number,
      order: order ? toOrderBeside(order, { catalogue: catalogue.current(), now, waits }) : null,
      messages: views.map((view) => ({ ...view, channel: channels.get(view.id) ?? 'chat' })),
      notes: notes.map(({ id, author_name: name, body, created_at: at }) => ({
        id,
        name,
        body,
        createdAt: at.toISOString(),
      })),
      lastSeq,
      customerSeenSeq: thread.customer_seen_seq,
      isClosed: isClosed || !isWritable,
      isWritable,
      waitingSince: waitingSince?.toISOString() ?? null,
      answerBy: answerBy(thread.topic, waitingSince),
      firstReply: times.firstReply,
      lastReply: times.lastReply,
      assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
      team: members,
      suggested: suggestAssignee(members)?.id ?? null,
      draft: await draftOf(tx, thread.id, asking.personId),
      colleagues: await colleaguesAt(tx, { conversationId: thread.id, personId: asking.personId, now }),
      modules: await modulesFor(tx, thread, {
        name: order?.contact.given_name ?? named,
        number: order?.number,
        me: members.find(({ id }) => id === asking.personId)?.name,
        link: `${publicOrigin}/order/find`,
      }),
    };
  });
}
