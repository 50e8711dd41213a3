import type { Brand } from '@mendwell/brand';
import {
  composeDeskCode,
  composeDeskInvitation,
  composePasskeyNotice,
  composeRightsNotice,
} from '#mail/desk.ts';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { Composer } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import { passkeyNoticeMail, readPasskeyNotice } from './passkey-notice.ts';
import { findPerson, invitationMail } from './people.ts';
import { deskCodeMail, makeSignInCode } from './sign-in-code.ts';
import { readRightsNotice, rightsNoticeMail } from './staff/rights-notice.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: LiveCatalogue;
  readonly brand: Brand;
  readonly publicOrigin: string;
  /** Without the desk's address nobody can be invited, and no code is asked for. */
  readonly deskOrigin: string | undefined;
  readonly pepper: RotatingSecret;
  readonly supportEmail: string;
};

export const deskComposers = (deps: Deps) => {
  const { db, clock, brand, publicOrigin, deskOrigin } = deps;
  const invitation: Composer = async (about, language) => {
    const person = await findPerson(db, about, clock.now());
    if (!person || deskOrigin === undefined) return undefined;
    const provider = person.providerId && deps.catalogue.current().providers.get(person.providerId);
    return composeDeskInvitation({
      brand,
      language,
      publicOrigin,
      to: person.email,
      name: person.name,
      role: person.role,
      workshop: provider ? provider.display_name : undefined,
      signInUrl: `${deskOrigin}/sign-in`,
    });
  };
  const code: Composer = async (about, language) => {
    const made = await makeSignInCode(deps, about);
    return made && composeDeskCode({ brand, language, publicOrigin, ...made });
  };
  const passkey: Composer = async (about, language) => {
    const notice = await readPasskeyNotice(db, about, clock.now());
    if (!notice || deskOrigin === undefined) return undefined;
    const { supportEmail } = deps;
    const accountUrl = `${deskOrigin}/account`;
    return composePasskeyNotice({ brand, language, publicOrigin, ...notice, accountUrl, supportEmail });
  };
  const rights: Composer = async (about, language) => {
    const notice = await readRightsNotice(db, about);
    if (!notice || deskOrigin === undefined) return undefined;
    const { supportEmail } = deps;
    const signInUrl = `${deskOrigin}/sign-in`;
    return composeRightsNotice({ brand, language, publicOrigin, ...notice, signInUrl, supportEmail });
  };
  return {
    [rightsNoticeMail]: rights,
    [invitationMail]: invitation,
    [deskCodeMail]: code,
    [passkeyNoticeMail]: passkey,
  };
};
