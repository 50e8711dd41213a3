import type { LanguageName, MeasuredEvent } from '@mendwell/contract';
import type { ColumnType, Generated } from 'kysely';

type ConsentsTable = {
  id: string;
  secret_hash: Buffer;
  version: number;
  language: LanguageName;
  decided_at: Date;
  withdrawn_at: Date | null;
};

type MeasurementEventsTable = {
  id: Generated<string>;
  consent_id: string;
  fingerprint: Buffer;
  kind: MeasuredEvent['kind'];
  name: string;
  value: number | null;
  at: Date;
};

type MeasurementSaltsTable = {
  /**
   * Written and compared as `2026-11-17`, in Berlin's calendar. The driver would read it as a point in
   * time.
   */
  day: ColumnType<Date | string, string, never>;
  salt: Buffer;
};

declare module '#platform/database.ts' {
  interface Tables {
    consents: ConsentsTable;
    measurement_events: MeasurementEventsTable;
    measurement_salts: MeasurementSaltsTable;
  }
}
