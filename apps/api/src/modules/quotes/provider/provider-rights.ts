import { retentionStart } from '@mendwell/domain';
import { validate as isId } from 'uuid';
import { type OrderRecord, orderColumns } from '#modules/orders/index.ts';
import type { showPhoto } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { hashSecret, type VisitorProof } from '#platform/secret.ts';
import { runStatement } from '#platform/statements.ts';
import '../quote-tables.ts';

const deviceDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

type Deps = { readonly db: Db; readonly clock: Clock };
type ProviderClaim = {
  readonly orderId: string;
  readonly signature: string;
  /** What the browser's cookie proves. */
  readonly proof: VisitorProof | undefined;
};
type Upload = Parameters<typeof showPhoto>[1];
type ClaimedOrder = OrderRecord & {
  readonly browser_id: string | null;
  readonly is_known: boolean;
  readonly uploads: readonly Upload[];
};
type Refused = { readonly refusal: 'link_invalid' | 'code_required' };
/** An order that a provider has the right to work on, in a known browser. */
export type Working = {
  readonly order: OrderRecord;
  readonly visitorId: string;
  /** The photos of the order and of the work on it. */
  readonly uploads: readonly Upload[];
};

const claimed = `
  select ${orderColumns}, browser.id as browser_id, exists (
      select from provider_devices device
      where device.visitor_id = browser.id and device.provider_id = order_records.provider_id
        and known_until > $3) as is_known, uploads_of_order(order_records.id) as uploads
  from visitor_of($4, $5) as browser (id), open_link($2, $3, $6) link
  join order_records on order_records.id = link.order_id
  where order_records.id = $1 and link.purpose = 'provider'`;

/**
 * Returns the order that this link opens, and whether this browser is known as its provider's; undefined
 * when the link does not open it.
 */
async function readClaim({ db, clock }: Deps, { orderId, signature, proof }: ProviderClaim) {
  if (!isId(orderId)) return undefined;
  const { secretHash = null, seenAfter = null } = proof ?? {};
  const now = clock.now();
  const endedAfter = retentionStart('orderLink', now);
  const values = [orderId, hashSecret(signature), now, secretHash, seenAfter, endedAfter];
  const [found] = await runStatement<ClaimedOrder>(db, { text: claimed, values });
  return found?.contact ? found : undefined;
}

/** Returns the provider that holds this link; undefined when it does not open the order. */
export const providerOfLink = async (
  deps: Deps,
  claim: Pick<ProviderClaim, 'orderId' | 'signature'>,
): Promise<string | undefined> => (await readClaim(deps, { ...claim, proof: undefined }))?.provider_id;

/**
 * Returns the order to a provider who has a link that was mailed to them, in a browser in which their code
 * was entered.
 */
export async function mayWork(deps: Deps, claim: ProviderClaim): Promise<Refused | Working> {
  const order = await readClaim(deps, claim);
  if (!order) return { refusal: 'link_invalid' };
  const { browser_id: visitorId, is_known: isKnown, uploads } = order;
  return isKnown && visitorId !== null ? { order, visitorId, uploads } : { refusal: 'code_required' };
}

/** Makes this browser known as the provider's for 30 days. */
export async function rememberDevice(
  { db, clock }: Deps,
  { visitorId, providerId }: { readonly visitorId: string; readonly providerId: string },
): Promise<void> {
  const knownUntil = new Date(clock.now().getTime() + deviceDays * dayMs);
  await db
    .insertInto('provider_devices')
    .values({ visitor_id: visitorId, provider_id: providerId, known_until: knownUntil })
    .onConflict((conflict) =>
      conflict.columns(['visitor_id', 'provider_id']).doUpdateSet({ known_until: knownUntil }),
    )
    .execute();
}
