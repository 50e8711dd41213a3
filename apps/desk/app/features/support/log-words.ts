import type { LogEntry } from '@mendwell/contract';
import { m, type Say } from '@mendwell/copy';
import { contactReasons } from '@mendwell/domain';
import { eventWords } from '@mendwell/web/order-words/event-words.ts';
import { mailWords } from '@mendwell/web/order-words/mail-words.ts';
import { contactReasonWords, legWords } from './support-words.ts';

/** Acts at the desk that have words of their own; the work of workshops is in the order's own steps, too. */
const actWords: Readonly<Record<string, typeof m.desk_support_log_read>> = {
  any_order_read: m.desk_support_log_read,
  order_read: m.desk_support_log_read,
  contact_read: m.desk_support_log_contact,
  note_added: m.desk_support_log_note,
  messages_read: m.desk_support_log_messages,
  tag_printed: m.desk_support_log_tag,
};

/** Returns what a line of the log says. */
export function logWords({ kind, what }: LogEntry, say: Say): string {
  if (kind === 'step') return say(eventWords(what));
  if (kind === 'mail') return say(m.desk_support_log_mail, { mail: say(mailWords(what)) });
  if (kind === 'handover')
    return say(m.desk_support_log_handover, { leg: say(legWords[what as keyof typeof legWords]) });
  if (kind === 'failed_visit')
    return say(
      what.startsWith('pickup') ? m.desk_support_log_failed_pickup : m.desk_support_log_failed_return,
    );
  if (kind === 'claim')
    return say(m.desk_support_log_claim, {
      step: say(what === 'open' ? m.desk_support_log_claim_open : m.desk_support_log_claim_other),
    });
  return say(actWords[what] ?? m.desk_support_log_desk);
}

/** Returns why somebody did something: one of our reasons in words, or what they typed. */
export function reasonWords({ reason }: LogEntry, say: Say): string | null {
  const known = contactReasons.find((one) => one === reason);
  return known ? say(contactReasonWords[known]) : reason;
}
