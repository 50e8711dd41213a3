import type { MeasuredEvent } from '@mendwell/contract';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { saltOfDay } from './daily-salt.ts';
import { findCurrentConsent } from './decide-consent.ts';
import { type BrowserTraits, fingerprintOf } from './fingerprint.ts';
import './measurement-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly site: string };
type Batch = {
  readonly secret: string | undefined;
  readonly traits: BrowserTraits;
  readonly events: readonly MeasuredEvent[];
};

/**
 * Nobody opens so many screens in a day. Further events are dropped, so that one browser cannot fill the
 * table.
 */
const mostEventsADay = 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Stores events of a browser whose visitor has agreed to be measured. */
export async function recordMeasurements(
  { db, clock, site }: Deps,
  { secret, traits, events }: Batch,
): Promise<{ refusal: 'consent_missing' } | undefined> {
  if (secret === undefined) return { refusal: 'consent_missing' };
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const consent = await findCurrentConsent(tx, secret, now);
    if (!consent) return { refusal: 'consent_missing' };
    const { count } = await tx
      .selectFrom('measurement_events')
      .select((row) => row.fn.countAll().as('count'))
      .where('consent_id', '=', consent.id)
      .where('at', '>', new Date(now.getTime() - dayMs))
      .executeTakeFirstOrThrow();
    if (Number(count) + events.length > mostEventsADay) return undefined;
    const fingerprint = fingerprintOf(await saltOfDay(tx, now), { site, consentId: consent.id }, traits);
    await tx
      .insertInto('measurement_events')
      .values(
        events.map((event) => ({
          consent_id: consent.id,
          fingerprint,
          kind: event.kind,
          name: event.name,
          value: event.kind === 'vital' ? event.value : null,
          at: now,
        })),
      )
      .execute();
    return undefined;
  });
}
