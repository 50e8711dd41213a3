import { composeRepliesRejectedMail } from '#mail/replies-rejected.ts';
import type { Composer } from '#modules/mail/index.ts';
import type { MailDeps } from '../mail-thread.ts';
import '../conversation-tables.ts';

/** The report to our support. Data that was erased since the report was queued is left out. */
export const rejectedReportComposer =
  ({ db, brand, publicOrigin, supportEmail }: MailDeps): Composer =>
  async (about, language) => {
    const rows = await db
      .selectFrom('rejected_replies as reply')
      .leftJoin('conversations as thread', 'thread.id', 'reply.conversation_id')
      .select(['reply.kind', 'reply.side', 'reply.arrived_at', 'reply.customer_told_at'])
      .select(['thread.reference', 'thread.order_id', 'thread.order_number'])
      .where('reply.report_id', '=', about)
      .orderBy('reply.arrived_at')
      .orderBy('reply.id')
      .execute();
    if (rows.length === 0) return undefined;
    return composeRepliesRejectedMail({
      brand,
      language,
      publicOrigin,
      to: supportEmail,
      kinds: rows.map(({ kind }) => kind),
      cases: rows.flatMap(({ kind, side, reference, ...row }) =>
        reference && side
          ? [
              {
                kind,
                side,
                reference,
                at: row.arrived_at,
                // An order number as typed proves nothing, and may contain any text.
                orderNumber: row.order_id ? row.order_number : null,
                isAnnounced: row.customer_told_at !== null,
              },
            ]
          : [],
      ),
    });
  };
