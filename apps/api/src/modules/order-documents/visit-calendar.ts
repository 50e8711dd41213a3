import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import { composeCalendarFile } from '#documents/calendar-file.ts';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { type OrderRecord, providerOf, type VisitKind, visitOf } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Attachment } from '#providers/mail/mailer.ts';

type Deps = { readonly clock: Clock; readonly catalogue: LiveCatalogue };

const words = {
  pickup: { summary: m.calendar_pickup, file: 'pick-up.ics' },
  return: { summary: m.calendar_return, file: 'return.ics' },
} as const;

/**
 * Returns the courier visit as a file for the customer's calendar; a changed visit replaces the entry
 * that is there.
 */
export async function visitCalendar(
  { clock, catalogue }: Deps,
  record: OrderRecord,
  kind: VisitKind,
): Promise<{ readonly attachment: Attachment; readonly isChange: boolean } | undefined> {
  const visit = visitOf(record, kind);
  if (!visit) return undefined;
  const sequence = record.visits.find((one) => one.kind === kind)?.sequence ?? 0;
  const say = sayIn(languageLocales[record.language]);
  const { number, contact } = record;
  const content = composeCalendarFile({
    uid: `${record.id}-${kind}@orders`,
    sequence,
    ...visit,
    summary: say(words[kind].summary, { provider: providerOf(record, catalogue.current()).displayName }),
    description: say(m.calendar_description, { number }),
    location: [contact.street, contact.second_address, `${contact.postcode} ${contact.city}`]
      .filter(Boolean)
      .join(', '),
    now: clock.now(),
  });
  const attachment = {
    filename: words[kind].file,
    contentType: 'text/calendar; charset=utf-8',
    content: Buffer.from(content),
  };
  return { attachment, isChange: sequence > 0 };
}
