import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { hashSecret, newSecret } from '#platform/secret.ts';
import { type CompanySignIn, CompanySignInUnavailable } from '#providers/company-sign-in/interface.ts';
import { bindStaff, findStaffBySubject } from './people.ts';
import { type NewSession, openSession } from './sessions.ts';
import './desk-people-tables.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Undefined where our staff have no company account. */
  readonly companySignIn: CompanySignIn | undefined;
  readonly logger: { warn(details: object, message: string): void };
};
type Origin = { readonly device: string; readonly requestId: string };

/** So long somebody has to sign in at the company's page. */
export const companySignInMinutes = 10;

/** The company's trouble is for us to see; who signs in only learns that it does not work now. */
async function whenReachable<T>(
  { logger }: Deps,
  ask: () => Promise<T>,
): Promise<T | { readonly refusal: 'unavailable' }> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CompanySignInUnavailable)) throw error;
    logger.warn({ error }, 'the company’s sign-in does not work');
    return { refusal: 'unavailable' };
  }
}

/** Returns where the browser goes, and the secret by which it is recognised when it comes back. */
export async function beginCompanySignIn(
  deps: Deps,
): Promise<
  { readonly address: string; readonly browser: string } | { readonly refusal: 'not_found' | 'unavailable' }
> {
  const { db, clock, companySignIn } = deps;
  if (!companySignIn) return { refusal: 'not_found' };
  const [state, nonce, verifier, browser] = [newSecret(), newSecret(), newSecret(), newSecret()];
  const address = await whenReachable(deps, () => companySignIn.begin({ state, nonce, verifier }));
  if (typeof address !== 'string') return address;
  await db
    .insertInto('desk_company_sign_ins')
    .values({
      state_hash: hashSecret(state),
      browser_hash: hashSecret(browser),
      nonce,
      verifier,
      expires_at: new Date(clock.now().getTime() + companySignInMinutes * 60_000),
    })
    .execute();
  return { address, browser };
}

type Answer = { readonly state: string; readonly code: string; readonly iss?: string | undefined };

/**
 * Opens a session for whoever the company names. The sign-in counts once, in the browser that began it: nobody can
 * be signed in as somebody else by a link. Workshops have no company account, and an address alone is nobody.
 */
export async function endCompanySignIn(
  deps: Deps,
  { state, code, iss }: Answer,
  { browser, ...origin }: Origin & { readonly browser: string },
): Promise<
  | NewSession
  | {
      readonly refusal: 'not_found' | 'unavailable' | 'company_sign_in_invalid' | 'company_not_invited';
    }
> {
  const { db, clock, companySignIn } = deps;
  if (!companySignIn) return { refusal: 'not_found' };
  const begun = await db
    .deleteFrom('desk_company_sign_ins')
    .where('state_hash', '=', hashSecret(state))
    .where('browser_hash', '=', hashSecret(browser))
    .where('expires_at', '>', clock.now())
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();
  if (!begun) return { refusal: 'company_sign_in_invalid' };
  const identity = await whenReachable(deps, () =>
    companySignIn.finish({ code, issuer: iss }, { state, ...begun }),
  );
  if (identity === undefined) return { refusal: 'company_sign_in_invalid' };
  if ('refusal' in identity) return identity;
  const { subject, email, provedAt = null } = identity;
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const known = await findStaffBySubject(tx, subject, now);
    const person = known ?? (email === undefined ? undefined : await bindStaff(tx, { subject, email }, now));
    if (!person) return { refusal: 'company_not_invited' };
    return openSession(tx, person, { ...origin, by: 'company', provedAt, now });
  });
}
