import type { HandoverLeg } from '@mendwell/domain';
import type { Generated } from 'kysely';

type HandoversTable = {
  id: string;
  order_id: string;
  leg: HandoverLeg;
  reported_by: 'courier' | 'provider' | 'support';
  at: Date;
  person: string | null;
  expected: number;
  counted: number | null;
  /** The positions of the items that were not in the bag. */
  missing: Generated<readonly number[]>;
  is_other_bag: Generated<boolean>;
  photo: string | null;
  booking_id: string | null;
  /** Why support settled a count as it did. */
  note: string | null;
};

declare module '#platform/database.ts' {
  interface Tables {
    handovers: HandoversTable;
  }
}
