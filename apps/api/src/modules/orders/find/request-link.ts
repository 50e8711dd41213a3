import { createHmac } from 'node:crypto';
import type { LanguageName } from '@mendwell/contract';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import './link-request-tables.ts';

export const foundOrdersMail = 'order-found';

export type RequestLinkDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly pepper: RotatingSecret;
  /** How often one network may ask within an hour. */
  readonly mailRequestsPerHour: number;
};

const hourMs = 60 * 60 * 1000;

type Asked = {
  readonly orderOrEmail: string;
  readonly network: string;
  readonly language: LanguageName;
  readonly requestId: string;
};

/** Counts a request of a network, and returns how many there were within the hour. */
async function countRequest({ db, pepper }: RequestLinkDeps, network: string, now: Date): Promise<number> {
  const hash = createHmac('sha256', pepper[0]).update(`network ${network}`).digest();
  const since = new Date(now.getTime() - hourMs);
  const { rows } = await sql<{ requests: number }>`
    insert into link_request_networks as counted (network_hash, started_at, requests) values (${hash}, ${now}, 1)
    on conflict (network_hash) do update set
      requests = case when counted.started_at > ${since} then counted.requests + 1 else 1 end,
      started_at = case when counted.started_at > ${since} then counted.started_at else excluded.started_at end
    returning requests`.execute(db);
  return rows[0]?.requests ?? 0;
}

/**
 * Somebody asks for a new link to an order. Nothing is looked up here: whether there is such an order is
 * determined when the mail is composed, so that neither the response nor its time tells. Every request counts
 * for its network, whatever it names, over all processes of the API.
 */
export async function requestLink(
  deps: RequestLinkDeps,
  { orderOrEmail, network, language, requestId }: Asked,
): Promise<undefined | { readonly refusal: 'too_many_requests' }> {
  const { db, clock, jobs, mailRequestsPerHour } = deps;
  const now = clock.now();
  if ((await countRequest(deps, network, now)) > mailRequestsPerHour) return { refusal: 'too_many_requests' };
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('link_requests')
      .values({ id, order_or_email: orderOrEmail, created_at: now })
      .execute();
    await queueMail(tx, jobs, { template: foundOrdersMail, about: id, language, requestId, now });
  });
  return undefined;
}
