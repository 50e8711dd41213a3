import type { DayRange, PlacesOfWeek } from '@mendwell/domain';

/** Days on which a provider is closed. The note is for the provider alone. */
export type StoredClosure = DayRange & {
  readonly id: string;
  readonly note: string | null;
  readonly madeAt: string;
};

type ProviderCalendarsTable = {
  provider_id: string;
  /** Counts the changes. */
  version: number;
  places: PlacesOfWeek | null;
  /** The places of single days. */
  day_places: Readonly<Record<string, number>>;
  closures: readonly StoredClosure[];
  changed_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    provider_calendars: ProviderCalendarsTable;
  }
}
