import type { Brand } from '@mendwell/brand';
import { composeInterestMail } from '#mail/interest-confirmation.ts';
import { lookUpCity } from '#modules/cities/index.ts';
import type { Composer } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { findInterest } from './interest-repository.ts';
import { makeLinks } from './make-links.ts';

export const interestConfirmation = 'interest-confirmation';

type Deps = { db: Db; clock: Clock; brand: Brand; publicOrigin: string };

export const confirmationComposer =
  ({ db, clock, brand, publicOrigin }: Deps): Composer =>
  async (about, language) => {
    const interest = await findInterest(db, about);
    if (interest?.state !== 'pending' || !interest.email) return undefined;
    const postcode = interest.postcode ?? '';
    const place = await lookUpCity(db, postcode, language);
    const links = await makeLinks(db, interest.id, ['confirm', 'unsubscribe'], clock.now());
    return composeInterestMail({
      brand,
      language,
      publicOrigin,
      to: interest.email,
      city: 'refusal' in place ? undefined : place.city,
      postcode,
      // The token is in the fragment, which no server and no log sees.
      confirmUrl: `${publicOrigin}/notify/confirm#${links.confirm}`,
      deleteUrl: `${publicOrigin}/notify/unsubscribe#${links.unsubscribe}`,
    });
  };
