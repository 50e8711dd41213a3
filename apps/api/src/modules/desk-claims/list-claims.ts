import type { DeskClaims, ListedClaim } from '@mendwell/contract';
import { type ClaimList, claimPromise } from '@mendwell/domain';
import { countClaims, listClaimsForDesk, type StoredClaim } from '#modules/claims/index.ts';
import { claimsActedOn, recordAct } from '#modules/desk-audit/index.ts';
import type { OrderRecord } from '#modules/orders/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';

type Deps = { readonly db: Db; readonly clock: Clock };
type AskingForPage = StaffAsking & { readonly list: ClaimList; readonly after?: string | undefined };

const pageSize = 25;

type OrderOfClaim = Pick<OrderRecord, 'number' | 'contact' | 'items'>;

const ordersOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('order_records')
    .select(['id', 'number', 'contact', 'items'])
    .where('id', 'in', [...ids])
    .execute();

/** Returns by when the customer hears from us; null while somebody else has to act. */
const dueAt = ({ state, answer_by: answerBy, propose_by: proposeBy }: StoredClaim): string | null => {
  const promise = claimPromise(state);
  return promise ? (promise === 'answer' ? answerBy : proposeBy).toISOString() : null;
};

/** Returns a claim as lists show it. */
export const toListedClaim = (claim: StoredClaim, order: OrderOfClaim): ListedClaim => ({
  id: claim.id,
  number: claim.number,
  orderNumber: order.number,
  // An order that was erased has no contact any more.
  givenName: (order.contact as OrderRecord['contact'] | null)?.given_name || null,
  state: claim.state,
  kind: claim.kind,
  items: claim.items.flatMap((at) => {
    const item = order.items[at]?.subCategory;
    return item ? [{ name: item.name, nameTranslations: item.nameTranslations }] : [];
  }),
  createdAt: claim.created_at.toISOString(),
  changedAt: claim.changed_at.toISOString(),
  dueAt: dueAt(claim),
  remedy: claim.remedy,
  amount: claim.amount,
  transfer: claim.transfer,
});

/** Returns a page of claims, what is due first. It names customers, so it is recorded. */
export const listDeskClaims = (
  { db, clock }: Deps,
  { list, after, personId, role, requestId }: AskingForPage,
): Promise<DeskClaims> =>
  db.transaction().execute(async (tx) => {
    const counts = await countClaims(tx);
    const among = list === 'mine' ? await claimsActedOn(tx, personId) : undefined;
    const found = await listClaimsForDesk(tx, { list, after, among, most: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const orders =
      page.length > 0
        ? await ordersOf(
            tx,
            page.map(({ order_id: id }) => id),
          )
        : [];
    const orderOf = new Map(orders.map((order) => [order.id, order]));
    const last = found.length > pageSize ? page.at(-1) : undefined;
    if (page.length > 0)
      await recordAct(tx, {
        personId,
        role,
        providerId: null,
        act: 'claims_read',
        after: { list, claims: page.map(({ id }) => id) },
        requestId,
        now: clock.now(),
      });
    const count = (state: StoredClaim['state']) => counts.get(state) ?? 0;
    return {
      counts: {
        open: count('open'),
        with_workshop: count('with_workshop'),
        proposed: count('proposed'),
        declined: count('declined'),
        agreed: count('agreed'),
      },
      claims: page.flatMap((claim) => {
        const order = orderOf.get(claim.order_id);
        return order ? [toListedClaim(claim, order)] : [];
      }),
      next: last ? `${last.place}~${last.id}` : null,
    };
  });
