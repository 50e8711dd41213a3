import { readForChange, requestCode, tryCode, useCode } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import { providerOfLink, rememberDevice } from './provider-rights.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly pepper: RotatingSecret;
};
type Claim = { readonly orderId: string; readonly signature: string };

const linkInvalid = { refusal: 'link_invalid' } as const;

export async function mailProviderCode(deps: Deps, claim: Claim & { readonly requestId: string }) {
  if ((await providerOfLink(deps, claim)) === undefined) return linkInvalid;
  const { orderId, requestId } = claim;
  return deps.db.transaction().execute(async (tx) => {
    const order = await readForChange(tx, orderId);
    if (!order) return linkInvalid;
    const now = deps.clock.now();
    const { quote_version: quoteVersion } = order;
    // Mails to providers are in German.
    return requestCode(tx, deps.jobs, {
      orderId,
      action: 'provider',
      quoteVersion,
      language: 'DE',
      requestId,
      now,
    });
  });
}

/**
 * Accepts the provider's code. It is not for one change: entering it makes the browser known as the
 * provider's.
 */
export async function acceptProviderCode(
  deps: Deps,
  { orderId, signature, code }: Claim & { readonly code: string },
  ensureVisitor: () => Promise<string>,
) {
  const providerId = await providerOfLink(deps, { orderId, signature });
  if (providerId === undefined) return linkInvalid;
  const proved = await tryCode(deps, { orderId, action: 'provider', code });
  const isUsed = proved && (await useCode(deps.db, proved.id, deps.clock.now()));
  if (!isUsed) return { refusal: 'code_invalid' } as const;
  await rememberDevice(deps, { visitorId: await ensureVisitor(), providerId });
  return undefined;
}
