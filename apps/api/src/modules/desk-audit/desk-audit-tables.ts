import type { DeskRole } from '@mendwell/domain';

type DeskAuditTable = {
  id: string;
  at: Date;
  /** Who acted. There is no reference, so that an entry outlives the person's row. */
  person_id: string;
  role: DeskRole;
  provider_id: string | null;
  act: string;
  /** The id of what the act was about. */
  about: string | null;
  before: object | null;
  after: object | null;
  reason: string | null;
  request_id: string;
};

declare module '#platform/database.ts' {
  interface Tables {
    desk_audit: DeskAuditTable;
  }
}
