import type { Brand } from '@mendwell/brand';
import { composeSupportRequest } from '#emails/support-request.ts';
import type { Composer } from '#modules/mail/index.ts';
import type { Db } from '#platform/database.ts';
import { findMessage } from './support-repository.ts';

export const supportRequest = 'support-request';

type Deps = { db: Db; brand: Brand; publicOrigin: string; supportEmail: string };

/** In the sender's language, so that the conversation that grows from it has one. */
export const requestComposer =
  ({ db, brand, publicOrigin, supportEmail }: Deps): Composer =>
  async (about, language) => {
    const message = await findMessage(db, about);
    if (!message) return undefined;
    return composeSupportRequest({
      brand,
      language,
      publicOrigin,
      to: supportEmail,
      replyTo: message.email,
      reference: message.reference,
      topic: message.topic,
      name: message.name,
      orderNumber: message.order_number ?? undefined,
      message: message.message,
    });
  };
