import type { Brand } from '@mendwell/brand';
import { composeInterestLetter } from '#emails/interest-confirmation.ts';
import type { Composer } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { hashLinkToken, newLinkToken } from '#platform/link-token.ts';
import { findInterest } from './interest-repository.ts';

export const interestConfirmation = 'interest-confirmation';

const linkDays = 30;
const day = 24 * 60 * 60 * 1000;

type Deps = { db: Db; clock: Clock; brand: Brand; publicOrigin: string };

/**
 * Links are made when the mail leaves, so that the tokens themselves rest nowhere. A mail sent
 * again gets new ones; those of the first stay good.
 */
export const confirmationComposer =
  ({ db, clock, brand, publicOrigin }: Deps): Composer =>
  async (about, language) => {
    const interest = await findInterest(db, about);
    if (interest?.state !== 'pending' || !interest.email) return undefined;
    const now = clock.now();
    const links = { confirm: newLinkToken(), unsubscribe: newLinkToken() };
    await db
      .insertInto('interest_links')
      .values(
        (['confirm', 'unsubscribe'] as const).map((purpose) => ({
          token_hash: hashLinkToken(links[purpose]),
          interest_id: interest.id,
          purpose,
          created_at: now,
          expires_at: new Date(now.getTime() + linkDays * day),
        })),
      )
      .execute();
    return composeInterestLetter({
      brand,
      language,
      publicOrigin,
      to: interest.email,
      city: interest.city ?? '',
      postcode: interest.postcode ?? '',
      // In the fragment, which no server and no log gets to see.
      confirmUrl: `${publicOrigin}/notify/confirm#${links.confirm}`,
      deleteUrl: `${publicOrigin}/notify/unsubscribe#${links.unsubscribe}`,
    });
  };
