import { bookMovement, type Kept, type LedgerTerms, type Movement, usualShareRate } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { LedgerCause } from './ledger-tables.ts';

type Paid = Extract<Movement, { what: 'charge' | 'refund' | 'dispute_lost' }>;
/** A movement as payments know it. How much a returned refund was of stands in the books. */
export type FoundMovement = {
  readonly id: string;
  readonly chargeId: string;
  readonly at: Date;
  readonly movement: Paid | { readonly what: 'refund_returned' };
};
type About = {
  readonly orderId: string;
  /** The workshop that has the order now: charges that are not booked yet are for its work. */
  readonly providerId: string;
  readonly vatRate: number;
  /** The share of workshops with which nothing else was agreed, in hundredths of a percent. */
  readonly shareRate?: number | undefined;
  readonly now: Date;
  /** Everything that has happened to the order's money, in the sequence in which it did. */
  readonly movements: readonly FoundMovement[];
};

/** Two who book movements of the same order do it one after the other: each sees what the other has booked. */
const bookAlone = (tx: Tx, orderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`ledger:${orderId}`}, 0))`.execute(tx);

const bookedOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('ledger_entries')
    .select([
      'cause',
      'cause_id',
      'charge_id',
      'provider_id',
      'money',
      'work',
      'vat_rate',
      'share_rate',
      'is_small_business',
    ])
    .where('order_id', '=', orderId)
    .orderBy('booked_at')
    .execute();
type Booked = Pick<
  Awaited<ReturnType<typeof bookedOf>>[number],
  'cause' | 'cause_id' | 'charge_id' | 'provider_id' | 'money' | 'work'
>;

function keptOf(booked: readonly Booked[]): readonly Kept[] {
  const charges = Map.groupBy(booked, ({ charge_id: id }) => id);
  return [...charges].flatMap(([chargeId, own]) => {
    const [first] = own;
    if (chargeId === null || !first) return [];
    const sum = (of: 'money' | 'work') => own.reduce((total, one) => total + one[of], 0);
    return [{ chargeId, providerId: first.provider_id, money: sum('money'), work: sum('work') }];
  });
}

/** Returns the terms that the order's books began with for this workshop; those of today if they begin now. */
async function termsFor(
  tx: Tx,
  { vatRate, shareRate = usualShareRate }: About,
  providerId: string,
  booked: Awaited<ReturnType<typeof bookedOf>>,
): Promise<LedgerTerms> {
  const before = booked.find((one) => one.provider_id === providerId && one.cause !== 'compensation');
  if (before)
    return {
      vatRate: before.vat_rate,
      shareRate: before.share_rate,
      isSmallBusiness: before.is_small_business,
    };
  const account = await tx
    .selectFrom('provider_accounts')
    .select(['share_rate', 'is_small_business'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return {
    vatRate,
    shareRate: account?.share_rate ?? shareRate,
    isSmallBusiness: account?.is_small_business ?? false,
  };
}

/** Returns a movement with everything that books need; undefined when there is nothing in them that it could be about. */
function complete(
  { id, chargeId, movement }: FoundMovement,
  booked: readonly Booked[],
): Movement | undefined {
  if (movement.what === 'charge') return movement;
  if (movement.what !== 'refund_returned')
    return booked.some((one) => one.charge_id === chargeId) ? movement : undefined;
  const refund = booked.find((one) => one.cause === 'refund' && one.cause_id === id);
  return refund && { what: 'refund_returned', money: 0 - refund.money };
}

/**
 * Books what is not booked yet of an order's money, each movement once, in the transaction that stores it. It may be
 * called any number of times.
 */
export async function bookOrder(tx: Tx, about: About): Promise<void> {
  const { orderId, now, movements } = about;
  await bookAlone(tx, orderId);
  const stored = await bookedOf(tx, orderId);
  const booked: Booked[] = [...stored];
  const isBooked = (cause: LedgerCause, id: string) =>
    booked.some((one) => one.cause === cause && one.cause_id === id);
  for (const found of movements) {
    const { id, chargeId, at } = found;
    const cause = found.movement.what;
    if (isBooked(cause, id)) continue;
    const movement = complete(found, booked);
    if (!movement) continue;
    const before = keptOf(booked);
    const providerId = before.find((one) => one.chargeId === chargeId)?.providerId ?? about.providerId;
    const terms = await termsFor(tx, about, providerId, stored);
    const { change, amounts } = bookMovement(before, { chargeId, providerId }, movement, terms);
    const entry = { cause, cause_id: id, charge_id: chargeId, provider_id: providerId, ...change };
    booked.push(entry);
    await tx
      .insertInto('ledger_entries')
      .values({
        ...entry,
        ...amounts,
        order_id: orderId,
        at,
        booked_at: now,
        vat_rate: terms.vatRate,
        share_rate: terms.shareRate,
        is_small_business: terms.isSmallBusiness,
      })
      .execute();
  }
}

/** Returns those of these movements that are not booked. */
export async function listUnbooked(
  db: Db | Tx,
  movements: readonly { readonly cause: LedgerCause; readonly id: string; readonly orderId: string }[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct "orderId" from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
      as found (cause text, id text, "orderId" uuid)
    where not exists (select from ledger_entries where ledger_entries.cause = found.cause and cause_id = found.id)`.execute(
    db,
  );
  return rows.map(({ orderId }) => orderId);
}
