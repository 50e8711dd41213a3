import type { MailTemplate } from '@mendwell/contract';
import type { Db, Tx } from '#platform/database.ts';
import './mail-tables.ts';

type Sought = { readonly template: MailTemplate; readonly about: string; readonly since: Date };

/** Returns whether a mail was queued at that time or later, whatever happened to it. */
export async function isMailPromised(db: Db | Tx, { template, about, since }: Sought): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('about', '=', about)
    .where('template', '=', template)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Returns when a mail that was queued at that time or later was sent; null while it was not. */
export async function mailLeftAt(db: Db | Tx, { template, about, since }: Sought): Promise<Date | null> {
  const mail = await db
    .selectFrom('mails')
    .select('settled_at')
    .where('about', '=', about)
    .where('template', '=', template)
    .where('outcome', '=', 'sent')
    .where('created_at', '>=', since)
    .orderBy('settled_at')
    .executeTakeFirst();
  return mail?.settled_at ?? null;
}
