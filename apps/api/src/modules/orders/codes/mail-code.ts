import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import type { CodeAction } from '../order-tables.ts';
import { hashCode, newCode } from './code-hash.ts';

const validMs = 10 * 60 * 1000;
/** A code that is mailed this late helps nobody: the person who waits has requested another one. */
const tooLateMs = 30 * 60 * 1000;

type Deps = { readonly db: Db; readonly clock: Clock; readonly pepper: RotatingSecret };
export type MailedCode = {
  readonly code: string;
  readonly orderId: string;
  readonly action: CodeAction;
  readonly quoteVersion: number;
  readonly declined: readonly string[];
};

/**
 * Creates the digits when the mail leaves. A mail that is sent again carries new digits, and only these
 * are valid.
 */
export async function makeCode({ db, clock, pepper }: Deps, codeId: string): Promise<MailedCode | undefined> {
  const now = clock.now();
  const code = newCode();
  const made = await db
    .updateTable('codes')
    .set({ hash: await hashCode(pepper, codeId, code), expires_at: new Date(now.getTime() + validMs) })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - tooLateMs))
    .returning(['order_id', 'action', 'quote_version', 'declined'])
    .executeTakeFirst();
  if (!made) return undefined;
  const { order_id: orderId, action, quote_version: quoteVersion, declined } = made;
  return { code, orderId, action, quoteVersion, declined };
}
