import type { Brand } from '@mendwell/brand';
import { composeErasureToSupport } from '#mail/erasure-notices.ts';
import { composeMyDataAccess, composeMyDataNothing } from '#mail/my-data-access.ts';
import { composeMyDataErased } from '#mail/my-data-erased.ts';
import type { Composer } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import { isAnythingHeld } from './collect-data.ts';
import { erasedMail, erasureToSupport } from './erase-data.ts';
import { planErasure } from './erasure-of-orders.ts';
import { addresseeOf, makeAccess } from './mail-access.ts';
import { accessMail } from './request-access.ts';
import { findWhatStays } from './what-stays.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly publicOrigin: string;
  readonly supportEmail: string;
  readonly pepper: RotatingSecret;
};

/**
 * Mails the link and the code, or says that nothing is stored. This is decided here, where nobody waits
 * for the response.
 */
const access =
  (deps: Deps): Composer =>
  async (about, language) => {
    const asked = await addresseeOf(deps, about);
    if (!asked) return undefined;
    const { brand, publicOrigin } = deps;
    const frame = { brand, language, publicOrigin, to: asked.email };
    const askUrl = `${publicOrigin}/my-data`;
    if (!(await isAnythingHeld(deps, asked.email))) return composeMyDataNothing({ ...frame, askUrl });
    const { code, token } = await makeAccess(deps, about, asked.id);
    // The token is in the fragment, which no server and no log sees.
    return composeMyDataAccess({ ...frame, code, openUrl: `${askUrl}#${token}` });
  };

const findRequest = (db: Db, id: string) =>
  db.selectFrom('data_requests').select(['email', 'plan']).where('id', '=', id).executeTakeFirst();

/** What was erased and what is retained, as of the moment when the mail is sent. */
const erased =
  (deps: Deps): Composer =>
  async (about, language) => {
    const request = await findRequest(deps.db, about);
    if (!request?.plan) return undefined;
    const { brand, publicOrigin, db, clock } = deps;
    const { plan, email } = request;
    const orders = await planErasure(
      db,
      plan.orders.map(({ id }) => id),
      clock.now(),
    );
    return composeMyDataErased({
      brand,
      language,
      publicOrigin,
      to: email,
      // Orders that could not be erased in the end are listed among the retained data.
      orders: orders.filter(({ erasure }) => erasure === undefined).map(({ number }) => number),
      photos: plan.photos,
      messages: plan.messages.length,
      typedChats: plan.typedChats ?? 0,
      interests: plan.interests,
      isHandwork: plan.bookings.length + plan.messages.length > 0,
      kept: (await findWhatStays(deps, email)).kept,
    });
  };

const toSupport =
  ({ db, brand, publicOrigin, supportEmail }: Deps): Composer =>
  async (about, language) => {
    const plan = (await findRequest(db, about))?.plan;
    if (!plan) return undefined;
    const { bookings, messages: references } = plan;
    return composeErasureToSupport({
      brand,
      language,
      publicOrigin,
      to: supportEmail,
      bookings,
      references,
    });
  };

export const myDataComposers = (deps: Deps) => ({
  [accessMail]: access(deps),
  [erasedMail]: erased(deps),
  [erasureToSupport]: toSupport(deps),
});
