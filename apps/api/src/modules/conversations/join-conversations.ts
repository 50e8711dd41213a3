import { canJoin } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { announce } from './announce.ts';
import { listLivingThreads, lockThread, type Thread } from './conversation-repository.ts';

const facts = (thread: Thread) => ({
  email: thread.customer_email,
  isProved: thread.email_proved_at !== null,
  topic: thread.topic,
  orderId: thread.order_id,
  visitorId: thread.visitor_id,
});

/**
 * Moves all messages of one thread into another. The first stays as a pointer, because its reply
 * addresses are in people's mailboxes. Messages keep their seq, which is unique over all threads, so
 * they are sorted in the order in which they were written.
 */
export async function joinThreads(tx: Tx, from: Thread, into: Thread): Promise<void> {
  await tx
    .updateTable('conversation_messages')
    .set({ conversation_id: into.id })
    .where('conversation_id', '=', from.id)
    .execute();
  // Threads that were joined to this one now point directly to the new one.
  await tx
    .updateTable('conversations')
    .set({ joined_into: into.id })
    .where((row) => row.or([row('id', '=', from.id), row('joined_into', '=', from.id)]))
    .execute();
  await takeWorkAlong(tx, from, into);
  await tx
    .updateTable('conversations')
    .set((row) => ({
      last_message_at: row.fn<Date>('greatest', ['last_message_at', row.val(from.last_message_at)]),
    }))
    .where('id', '=', into.id)
    .execute();
  await announce(tx, { kind: 'joined', conversationId: from.id, seq: 0 });
}

/** Notes, drafts and whoever looked after the first thread go with its messages; no draft is lost to another one. */
async function takeWorkAlong(tx: Tx, from: Thread, into: Thread): Promise<void> {
  await tx
    .updateTable('conversation_notes')
    .set({ conversation_id: into.id })
    .where('conversation_id', '=', from.id)
    .execute();
  await sql`
    insert into conversation_drafts as kept (conversation_id, person_id, body, based_on, changed_at)
    select ${into.id}, person_id, body, based_on, changed_at from conversation_drafts
    where conversation_id = ${from.id}
    on conflict (conversation_id, person_id) do update
      set body = kept.body || e'\n\n' || excluded.body, changed_at = excluded.changed_at`.execute(tx);
  await tx.deleteFrom('conversation_drafts').where('conversation_id', '=', from.id).execute();
  if (into.assigned_to === null && from.assigned_to !== null)
    await tx
      .updateTable('conversations')
      .set({ assigned_to: from.assigned_to })
      .where('id', '=', into.id)
      .execute();
}

/**
 * After an address was proved, threads of the same customer about the same subject are joined into the
 * oldest. Returns the thread that the given one is part of now.
 */
export async function joinProved(tx: Tx, proved: Thread, openSince: Date): Promise<Thread> {
  if (!proved.customer_email || !proved.email_proved_at) return proved;
  const { customer_email: email, topic } = proved;
  const found = await listLivingThreads(tx, { email, topic, isProved: true, openSince });
  const others = found.filter((other) => other.id !== proved.id && canJoin(facts(proved), facts(other)));
  // Every transaction takes the locks in the same order, so that there is no deadlock.
  const locked: Thread[] = [];
  for (const id of [proved, ...others].map((thread) => thread.id).toSorted()) {
    const thread = await lockThread(tx, id);
    if (thread && !locked.some((one) => one.id === thread.id)) locked.push(thread);
  }
  const [oldest, ...rest] = locked.toSorted((one, two) => +one.created_at - +two.created_at);
  if (!oldest) return proved;
  for (const thread of rest) await joinThreads(tx, thread, oldest);
  return oldest;
}
