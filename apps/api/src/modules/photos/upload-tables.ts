import type { Generated } from 'kysely';

type UploadsTable = {
  id: string;
  visitor_id: string | null;
  storage_key: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Date;
  claimed_at: Date | null;
  order_id: Generated<string | null>;
  /** The order that a photo of the desk is meant for; only a change of that order can claim it. */
  for_order: Generated<string | null>;
  /** For a provider's photo: what it shows. */
  shows: Generated<'quote' | 'arrived' | 'finished' | null>;
};
type UploadLeftoversTable = {
  storage_key: string;
  due_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    uploads: UploadsTable;
    upload_leftovers: UploadLeftoversTable;
  }
}
