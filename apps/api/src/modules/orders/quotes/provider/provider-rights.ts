import { sql } from 'kysely';
import { validate as isId } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { hashSecret } from '#platform/secret.ts';

const deviceDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

type Deps = { readonly db: Db; readonly clock: Clock };
export type ProviderClaim = {
  readonly orderId: string;
  readonly signature: string;
  /** The browser, by its cookie. */
  readonly visitorId: string | undefined;
};
type Refused = { readonly refusal: 'link_invalid' | 'code_required' };

/**
 * Returns the provider that holds this link, and whether this browser is known as theirs; undefined when
 * the link does not open the order.
 */
async function readClaim({ db, clock }: Deps, { orderId, signature, visitorId }: ProviderClaim) {
  if (!isId(orderId)) return undefined;
  const { rows } = await sql<{ providerId: string; isKnown: boolean }>`
    select provider_id as "providerId", exists (
        select from provider_devices device
        where device.visitor_id = ${visitorId ?? null}::uuid and device.provider_id = orders.provider_id
          and known_until > ${clock.now()}) as "isKnown"
    from order_links join orders on orders.id = order_links.order_id
    where token_hash = ${hashSecret(signature)} and orders.id = ${orderId} and purpose = 'provider'
      and expires_at > ${clock.now()} and revoked_at is null`.execute(db);
  return rows[0];
}

/** Returns the provider that holds this link; undefined when it does not open the order. */
export const providerOfLink = async (
  deps: Deps,
  claim: Pick<ProviderClaim, 'orderId' | 'signature'>,
): Promise<string | undefined> => (await readClaim(deps, { ...claim, visitorId: undefined }))?.providerId;

/**
 * Requires a link that was mailed to the provider, in a browser in which the provider's code was
 * entered.
 */
export async function mayWork(
  deps: Deps,
  claim: ProviderClaim,
): Promise<Refused | { readonly providerId: string }> {
  const found = await readClaim(deps, claim);
  if (!found) return { refusal: 'link_invalid' };
  return found.isKnown ? { providerId: found.providerId } : { refusal: 'code_required' };
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
