import type { MessageSide } from '@mendwell/domain';
import type { ColumnType, Generated } from 'kysely';

type OrderMessagesTable = {
  id: string;
  /** Grows with every message; the driver returns it as text. */
  seq: ColumnType<string, never, never>;
  order_id: string;
  /** The provider that had the order when this was written. */
  provider_id: string;
  author: MessageSide;
  body: string;
  created_at: Date;
  /** When the other side saw it. */
  seen_at: Generated<Date | null>;
  /** When it was put into a mail to the other side, because it was not seen. */
  mailed_at: Generated<Date | null>;
};

declare module '#platform/database.ts' {
  interface Tables {
    order_messages: OrderMessagesTable;
  }
}
