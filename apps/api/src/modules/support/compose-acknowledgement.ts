import type { Brand } from '@mendwell/brand';
import { composeSupportAcknowledgement } from '#emails/support-acknowledgement.ts';
import type { Composer } from '#modules/mail/index.ts';
import type { Db } from '#platform/database.ts';
import { findMessage } from './support-repository.ts';

export const supportAcknowledgement = 'support-acknowledgement';

type Deps = { db: Db; brand: Brand; publicOrigin: string; supportEmail: string };

export const acknowledgementComposer =
  ({ db, brand, publicOrigin, supportEmail }: Deps): Composer =>
  async (about, language) => {
    const message = await findMessage(db, about);
    if (!message) return undefined;
    return composeSupportAcknowledgement({
      brand,
      language,
      publicOrigin,
      to: message.email,
      replyTo: supportEmail,
      reference: message.reference,
      topic: message.topic,
    });
  };
