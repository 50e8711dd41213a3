import type { Brand } from '@mendwell/brand';
import { composeArrivalMail } from '#mail/interest-arrival.ts';
import { lookUpCity } from '#modules/cities/index.ts';
import type { Composer } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { findInterest } from './interest-repository.ts';
import { makeLinks } from './make-links.ts';

export const interestArrival = 'interest-arrival';

type Deps = { db: Db; clock: Clock; brand: Brand; publicOrigin: string };

/** Sends nothing to a person who left the list after the mail was queued. */
export const arrivalComposer =
  ({ db, clock, brand, publicOrigin }: Deps): Composer =>
  async (about, language) => {
    const interest = await findInterest(db, about);
    if (interest?.state !== 'told' || !interest.email || !interest.postcode) return undefined;
    const place = await lookUpCity(db, interest.postcode, language);
    const { unsubscribe } = await makeLinks(db, interest.id, ['unsubscribe'], clock.now());
    return composeArrivalMail({
      brand,
      language,
      publicOrigin,
      to: interest.email,
      city: 'refusal' in place ? (interest.city ?? '') : place.city,
      postcode: interest.postcode,
      unsubscribeUrl: `${publicOrigin}/notify/unsubscribe#${unsubscribe}`,
      // Mail programs call this address for the customer, and a fragment would not reach us.
      oneClickUrl: `${publicOrigin}/sip/requestedAddress/unsubscribe/${unsubscribe}`,
    });
  };
