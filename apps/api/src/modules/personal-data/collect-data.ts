import type { PersonalDataFile } from '@mendwell/contract';
import { sql } from 'kysely';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { exportPersonalData as exportClaims } from '#modules/claims/index.ts';
import {
  exportPersonalData as exportMessages,
  exportRejectedReplies,
  exportStaffNotes,
  findConversationsOf,
} from '#modules/conversations/index.ts';
import { exportPersonalData as exportVisits } from '#modules/courier-visits/index.ts';
import { exportPersonalData as exportHandovers } from '#modules/custody/index.ts';
import { exportPersonalData as exportInterests } from '#modules/interest/index.ts';
import { exportPersonalData as exportMails } from '#modules/mail/index.ts';
import { exportPersonalData as exportOrderMessages } from '#modules/order-messages/index.ts';
import { exportPersonalData as exportNotes } from '#modules/order-notes/index.ts';
import { exportOrders, findOrdersOf } from '#modules/orders/index.ts';
import { exportPersonalData as exportPayments } from '#modules/payments/index.ts';
import { exportPersonalData as exportPhotos } from '#modules/photos/index.ts';
import { exportPersonalData as exportQuotes } from '#modules/quotes/index.ts';
import { exportPersonalData as exportReleases } from '#modules/reassignments/index.ts';
import { exportPersonalData as exportVouchers } from '#modules/vouchers/index.ts';
import { exportPersonalData as exportWithdrawals } from '#modules/withdrawals/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import './personal-data-tables.ts';

export type CollectDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly catalogue: LiveCatalogue;
};

type Request = PersonalDataFile['requests'][number] & { readonly id: string };

/** Returns the person's requests for their data, with codes and links. */
async function exportRequests(db: Db, email: string): Promise<Request[]> {
  const { rows } = await sql<{ request: Request }>`
    select to_jsonb(one) - 'session_hash'
      || jsonb_build_object(
        'codes', (select coalesce(jsonb_agg(to_jsonb(code) - 'hash'), '[]') from data_request_codes code
          where request_id = one.id),
        'links', (select coalesce(jsonb_agg(to_jsonb(link) - 'token_hash'), '[]') from data_request_links link
          where request_id = one.id)) as request
    from data_requests one where lower(email) = lower(${email}) order by created_at desc`.execute(db);
  return rows.map(({ request }) => request);
}

type Held = PersonalDataFile['orders'][number];

/**
 * An order that was never placed: no mail has proved its address, which anybody can type. The person
 * learns that it exists, so that it can be erased; its contents and photos are not shown.
 */
const onlyThatItIs = ({ order: { id, number, state, created_at: at } }: Pick<Held, 'order'>): Held => ({
  order: { id, number, state, created_at: at, wished_evenings: null },
  workshop: '',
  contact: null,
  items: [],
  photos: [],
  quotes: [],
  methods: [],
  payments: [],
  refunds: [],
  disputes: [],
  releases: [],
  evenings: [],
  history: [],
  links: [],
  codes: [],
  vouchers: [],
  handovers: [],
  failed_visits: [],
  courier_alerts: [],
  courier_events: [],
  payment_events: [],
  receipt_holder: null,
  claim_contact: null,
  claims: [],
  messages: [],
  notes: [],
});

/** Returns a function that gives an order's part of an export, without the id that it was found by. */
function byOrder<Part extends { readonly orderId: string }>(parts: readonly Part[]) {
  const known = new Map(parts.map(({ orderId, ...part }) => [orderId, part]));
  return (orderId: string) => known.get(orderId);
}

async function collectOrders(deps: CollectDeps, email: string): Promise<PersonalDataFile['orders']> {
  const ids = await findOrdersOf(deps.db, email);
  const orders = await exportOrders(deps.db, ids);
  const placed = orders.filter(({ order }) => order['payment_state'] !== null).map(({ order }) => order.id);
  const isPlaced = new Set(placed);
  const photos = await exportPhotos(deps, placed);
  const paymentsOf = byOrder(await exportPayments(deps.db, placed));
  const quotesOf = byOrder(await exportQuotes(deps.db, placed));
  const visitsOf = byOrder(await exportVisits(deps.db, placed));
  const releasesOf = byOrder(await exportReleases(deps.db, placed));
  const handoversOf = byOrder(await exportHandovers(deps.db, placed));
  const claimsOf = byOrder(await exportClaims(deps.db, placed));
  const messagesOf = byOrder(await exportOrderMessages(deps.db, placed));
  const notesOf = byOrder(await exportNotes(deps.db, placed));
  const vouchersOf = byOrder(await exportVouchers(deps.db, placed));
  const { providers } = deps.catalogue.current();
  return orders.map((held) =>
    isPlaced.has(held.order.id)
      ? {
          ...onlyThatItIs(held),
          ...held,
          workshop: providers.get(held.order.provider_id)?.display_name ?? held.order.provider_id,
          photos: photos.get(held.order.id) ?? [],
          ...paymentsOf(held.order.id),
          ...quotesOf(held.order.id),
          ...visitsOf(held.order.id),
          ...releasesOf(held.order.id),
          ...handoversOf(held.order.id),
          ...vouchersOf(held.order.id),
          ...claimsOf(held.order.id),
          ...messagesOf(held.order.id),
          ...notesOf(held.order.id),
        }
      : onlyThatItIs(held),
  );
}

const idsOf = (rows: readonly object[]) => rows.flatMap((row) => ('id' in row ? [String(row.id)] : []));

/**
 * Returns everything that we store about an address. It changes nothing. The queries run one after the
 * other: a person who reads this page must not take all database connections from customers who order.
 */
export async function collectData(deps: CollectDeps, email: string): Promise<PersonalDataFile> {
  const { db, clock } = deps;
  const orders = await collectOrders(deps, email);
  const messages = await exportMessages(deps, email);
  const rejected = await exportRejectedReplies(db, email);
  const withdrawals = await exportWithdrawals(db, email);
  const interests = await exportInterests(db, email);
  const requests = await exportRequests(db, email);
  const about = [
    ...orders.flatMap(({ order, codes, releases, refunds, claims, messages: ofOrder }) => [
      order.id,
      ...idsOf(codes),
      ...idsOf(releases),
      ...idsOf(refunds),
      ...idsOf(claims),
      ...idsOf(ofOrder),
    ]),
    ...[messages, rejected, withdrawals, interests, requests].flatMap(idsOf),
    ...requests.flatMap(({ codes }) => idsOf(codes as object[])),
  ];
  return {
    format: 'mendwell-personal-data-1',
    made_at: clock.now().toISOString(),
    email,
    orders,
    messages,
    rejected_replies: rejected,
    staff_notes: await exportStaffNotes(db, email),
    withdrawals,
    interests,
    mails: await exportMails(db, about),
    requests,
  };
}

/** Returns whether anything is stored besides requests for the person's data. */
export async function isAnythingHeld({ db }: Pick<CollectDeps, 'db'>, email: string): Promise<boolean> {
  for (const find of [findOrdersOf, findConversationsOf, exportWithdrawals, exportInterests])
    if ((await find(db, email)).length > 0) return true;
  return false;
}
